/**
 * Common attributes of people and households in everyday English. A line: name, the words by which it is asked or told, and
 * after a bar words that only tell it, mostly examples. An underscore joins a phrase. Breadth matters more than precision: a
 * word under several attributes speaks for each.
 */
export const ATTRIBUTE_LINES: string = `
home: live home reside residence residential address move relocate settle hometown flat apartment house based accommodation whereabouts neighbourhood postcode | rent lodge downtown suburb bungalow cottage condo
housing: rent mortgage landlord homeowner own_house own_home tenant | lease renting
floor_and_stairs: floor storey stair climb elevator lift step | ground_floor third_floor
origin: born birthplace from originally come_from native nationality citizen citizenship country roots hometown heritage ethnicity descent immigrate | emigrated raised grew_up
childhood: childhood grow_up grew_up raised brought_up upbringing | spent_childhood
birthday: birthday birth_date birthdate date_of_birth born bday | celebrates turned turns
age: age old older young birth_year | year-old turned turns
occupation: job occupation profession work career living do_for_a_living trade employed vocation role position title line_of_work | nurse engineer teacher lawyer baker pilot farmer chef doctor designer developer programmer accountant manager plumber electrician carpenter journalist photographer architect dentist scientist analyst consultant student writer waiter waitress barista driver librarian mechanic physicist chemist biologist economist translator musician actor actress professor lecturer surgeon pharmacist therapist banker builder hairdresser receptionist secretary clerk cashier firefighter policeman officer soldier sailor vet veterinarian paramedic freelance freelancer self-employed retired unemployed apprentice intern trains_as
employer: employer company firm organisation organization work_for job work employed workplace | startup bank hospital university agency factory office joined hired
boss: boss manager supervisor report_to line_manager lead | reports
promotion: promote promotion career advance raise rank | promoted
income: earn salary income wage pay paid make_a_year bonus | payslip
work_hours: shift hours schedule working_hours nine-to-five part-time full-time | night_shift
colleagues: colleague coworker team teammate | works_with
education: study degree university college graduate major course qualification alma_mater diploma thesis attend | studied enrolled bachelor master phd doctorate freshman sophomore undergraduate
school: school high_school primary_school secondary_school kindergarten nursery classroom grade pupil | preschool daycare
grades: grade mark exam result test_score gpa | passed failed
partner: partner spouse husband wife boyfriend girlfriend fiance married dating date relationship marital significant_other single engaged | divorced widowed couple
wedding: wedding marry married anniversary got_married wed bride groom tie_the_knot | ceremony honeymoon
children: child kid children son daughter parent offspring family baby pregnant | toddler twins newborn expecting
siblings: sibling brother sister twin | older_brother younger_sister
parents: mother father parent mum dad | mom
grandparents: grandmother grandfather grandparent grandma grandpa | nan gran
friends: friend best_friend close_friend | buddy mate pal
pets: pet animal dog cat puppy kitten breed | parrot rabbit tortoise hamster pony goldfish snake ferret canary gecko terrier retriever spaniel poodle labrador beagle collie dachshund budgie guinea_pig lizard turtle horse chicken hen fish_tank aquarium
diet: eat diet food vegetarian vegan cook meat fish cuisine feed dietary | pescatarian salmon beef pork steak chicken tofu halal kosher dairy gluten lentils sushi curry pasta pizza keto carnivore
favourite_food: food dish meal eat cook cuisine snack favourite_food dinner lunch treat recipe | sushi taco curry pizza pasta ramen salmon lentil pancake steak dumpling soup noodle risotto lasagna burger salad cake chocolate ice_cream bread cheese stew roast seafood barbecue paella falafel couscous sausage lamb
dislikes: hate dislike avoid stand bear cannot_stand put_off annoy | can't_stand loathe detest
allergy: allergy allergic intolerant intolerance avoid reaction | peanut hay_fever shellfish epipen hives pollen lactose penicillin coeliac
drink: drink beverage coffee tea alcohol wine beer caffeine | espresso latte cappuccino juice water whisky gin cider sober teetotal decaf matcha cocktail
coffee: coffee caffeine espresso | latte cappuccino americano flat_white
smoking: smoke smoker cigarette tobacco vape | smoking nicotine
medication: medicine medication drug pill prescription prescribe tablet dose treatment | insulin antibiotic statin inhaler ibuprofen mg metformin antihistamine antidepressant ointment supplement
health: health ill illness sick wrong_with condition disease suffer diagnose medical ailment disorder chronic symptom | diabetes asthma migraine blood_pressure arthritis epilepsy ache pain sore bad_back bad_knee anxiety depression anaemia eczema cancer thyroid cholesterol hypertension
injury: injury injure break broke broken fracture hurt accident bone sprain surgery operation | wrist ankle leg arm knee cast crutches
vision: glasses lens lenses eyesight sight vision spectacles see_well contact_lens optician | short-sighted long-sighted colour-blind blind prescription_lens
blood_type: blood_type blood_group
doctor: doctor gp physician clinic surgery appointment checkup | practice
dentist: dentist dental tooth teeth braces
vaccination: vaccine vaccination vaccinated jab shot booster immunised
exercise: exercise keep_fit stay_fit stay_active in_shape run gym workout sport fitness train jog swim cycle yoga active | marathon mile kilometre pilates climbing weights treadmill parkrun
race: race marathon half_marathon triathlon train competition compete event | 10k 5k
sports: sport keep_fit stay_fit play team football tennis basketball | rugby cricket hockey golf badminton volleyball rowing squash karate judo
team: team club support supporter fan follow | rooting season_ticket
gym: gym fitness_club membership
hobby: hobby pastime free_time spare_time leisure enjoy interest fun weekend | painting pottery knitting gardening photography hiking fishing chess baking reading collecting sewing woodworking birdwatching
music: music band song artist listen genre singer concert album | jazz rock pop classical metal playlist
instrument: instrument play practise practice musical learn | piano guitar violin cello drums flute trumpet saxophone ukulele clarinet harp bass
film: film movie cinema watch director | comedy thriller
tv: tv show series watch television programme | netflix episode season
book: book read novel author | reading paperback
newspaper: newspaper magazine news read subscribe
language: language speak fluent tongue mother_tongue bilingual | english spanish french german portuguese italian polish mandarin cantonese japanese arabic russian ukrainian dutch swedish norwegian danish finnish czech hungarian romanian hebrew persian greek turkish hindi urdu bengali tamil swahili vietnamese thai korean welsh irish
learning: learn study course lesson class practise practice training | lessons taking_up beginner
programming_language: programming_language code script programming coding language | python javascript typescript rust java ruby golang kotlin
computer: computer laptop machine pc operating_system desktop | macbook thinkpad linux windows ubuntu chromebook
phone_model: phone smartphone mobile handset | iphone android pixel galaxy
ui: interface theme dark_mode light_mode display screen look appearance | mode font
software: app software tool editor use program | spreadsheet browser
car: car vehicle get_around drive automobile own | honda toyota ford volkswagen bmw tesla volvo hatchback sedan suv van fiat renault skoda civic corolla mazda nissan hyundai peugeot
licence_plate: plate registration number_plate licence_plate license_plate
driving_licence: driving_licence driver's_license driving_test licence
bicycle: bike bicycle cycle get_around | e-bike helmet
commute: commute get_around get_to_work travel_to_work transport journey | bus train tram subway underground
travel: trip travel holiday vacation fly flight abroad visit journey destination plan tour | flying ticket booked cruise
hotel: hotel stay accommodation airbnb hostel room | booked_into
airline: airline carrier fly | airways
seat: seat aisle window
passport: passport expire valid visa | renew
flight_number: flight_number booking_reference
favourite_colour: favourite_colour
size: size fit measurement shoe_size | wears_size
height: height tall | centimetres cm feet
weight: weight weigh heavy | kilo kilograms pounds lbs kg
clothes: clothes clothing wear shirt dress outfit jacket style shoe | sweater jeans boots
hair: hair haircut blonde hairdresser barber | curly bald
phone_number: phone_number telephone telephone_number mobile_number cell_number contact_number ring call_on reach_by_phone
email: email e-mail email_address mail_address
password: password passcode passphrase pin login
wifi: wifi wi-fi network internet broadband router wireless | ssid
account_number: account_number iban sort_code card_number
bank: bank banking account credit_union savings | checking building_society
debt: owe lend lent borrow debt loan money repay | paid_back
bill: bill payment due pay direct_debit instalment | monthly
mortgage: mortgage house_loan home_loan
budget: budget afford spend cost price expensive | cheap
subscription: subscription subscribe membership plan
insurance: insurance insure policy cover insurer | premium
tax: tax social_security national_insurance
donation: charity donate volunteer cause | volunteering fundraiser
religion: religion god believe faith church pray religious worship | christian muslim jewish buddhist hindu atheist catholic mosque temple
politics: politics vote party political election | voted
star_sign: star_sign zodiac horoscope
sleep: sleep bed bedtime wake get_up asleep night | insomnia nap
wake: wake wake_up get_up rise alarm up_early
routine: routine morning usually habit daily | every_day
meeting: meeting meet weekly_meeting call stand-up standup | agenda
deadline: deadline due submit hand_in finish_by
appointment: appointment booked see_the schedule | slot
event: party event celebration gathering | festival
delivery: delivery parcel package deliver send ship courier post | drop_off
plan: plan intend going_to hope upcoming
goal: goal aim ambition dream aspire | resolution
fear: fear afraid scare phobia terrified
preference: prefer preference favourite like enjoy love choose | rather
restaurant: restaurant eat_out dinner dine book cafe | noisy loud
waste: rubbish garbage trash bin recycling waste collect
housework: housework clean chore laundry tidy | cleaner vacuum ironing
garden: garden plant grow allotment | vegetable tomato lawn
emergency: emergency emergency_contact next_of_kin
lucky_number: lucky_number
personality: introvert extrovert personality character shy
military: army navy military served
award: award prize win won medal trophy
belonging: belongs owner whose
tattoo: tattoo piercing
time_zone: time_zone timezone
tools_location: keep store kept hidden where_is spare_key
recipe: recipe ingredient
art: art paint draw sculpture
game: game play video_game board_game | console xbox playstation nintendo
social_media: instagram twitter facebook handle username profile
`
