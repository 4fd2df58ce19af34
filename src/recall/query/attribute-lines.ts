/**
 * Common attributes of people and households in everyday English. A line: name, the words by which it is asked or told, and
 * after a bar words that only tell it, mostly examples. An underscore joins a phrase. Breadth matters more than precision: a
 * word under several attributes speaks for each.
 */
export const ATTRIBUTE_LINES: string = `
home: live home reside residence residential address move relocate settle hometown flat apartment house based accommodation whereabouts neighbourhood postcode call_home | rent lodge downtown suburb bungalow cottage condo rent_a_place terrace loft penthouse farmhouse semi-detached townhouse houseboat caravan
housing: rent mortgage landlord homeowner own_house own_home tenant | lease renting
floor_and_stairs: floor storey stair climb elevator lift step | ground_floor third_floor
origin: born birthplace from originally come_from native nationality citizen citizenship country roots hometown heritage ethnicity descent immigrate origins ancestor | emigrated raised grew_up root native_of
childhood: childhood grow_up grew_up raised brought_up upbringing | spent_childhood
birthday: birthday birth_date birthdate date_of_birth born bday year_older get_older congratulate celebrate | celebrates turned turns cake another_year
age: age old older young birth_year years_old | year-old turned turns
occupation: job occupation profession work career trade for_a_living a_living employed vocation role position title line_of_work earn_a_living earn_money | nurse engineer teacher lawyer baker pilot farmer chef doctor designer developer programmer accountant manager plumber electrician carpenter journalist photographer architect dentist scientist analyst consultant student writer waiter waitress barista driver librarian mechanic physicist chemist biologist economist translator musician actor actress professor lecturer surgeon pharmacist therapist banker builder hairdresser receptionist secretary clerk cashier firefighter policeman officer soldier sailor vet veterinarian paramedic freelance freelancer self-employed retired unemployed apprentice intern trains_as welder tailor florist midwife geologist optician butcher judge tutor nanny coach painter bricklayer roofer gardener guard presenter zookeeper tester adviser astronomer historian mathematician statistician curator archivist sculptor dancer singer composer editor publisher interpreter diplomat politician priest vicar monk courier postman trucker fisherman forester ranger jeweller watchmaker locksmith optometrist radiologist dietitian physiotherapist psychologist anaesthetist cardiologist by_trade
employer: employer company firm organisation organization work_for job work employed workplace | startup bank hospital university agency factory office joined hired staff works_for work_at works_at hired_by position department
boss: boss manager supervisor report_to line_manager lead | reports
promotion: promote promotion career advance raise rank | promoted
income: earn salary income wage pay paid make_a_year bonus get_paid wages earnings | payslip before_tax after_tax a_month a_year per_year per_month gross net
work_hours: shift hours schedule working_hours nine-to-five part-time full-time | night_shift
colleagues: colleague coworker team teammate | works_with
education: study degree university college graduate major course qualification alma_mater diploma thesis attend subject study_at degree_in | studied enrolled bachelor master phd doctorate freshman sophomore undergraduate law medicine mathematics physics chemistry biology philosophy history economics engineering pharmacy architecture psychology sociology linguistics literature design nursing accounting journalism astronomy geography archaeology graduated_in graduate_in course_in
school: school high_school primary_school secondary_school kindergarten nursery classroom grade pupil | preschool daycare
grades: grade mark exam result test_score gpa | passed failed
partner: partner spouse husband wife boyfriend girlfriend fiance married dating date relationship marital significant_other single engaged | divorced widowed couple
wedding: wedding marry married anniversary got_married wed bride groom tie_the_knot | ceremony honeymoon tied_the_knot got_hitched
children: child kid children son daughter parent offspring family baby pregnant raising | toddler twins newborn expecting stepson stepdaughter adopted_a
siblings: sibling brother sister twin | older_brother younger_sister
parents: mother father parent mum dad | mom
grandparents: grandmother grandfather grandparent grandma grandpa | nan gran
friends: friend best_friend close_friend | buddy mate pal
pets: pet animal dog cat puppy kitten breed creature critter look_after | parrot rabbit tortoise hamster pony goldfish snake ferret canary gecko terrier retriever spaniel poodle labrador beagle collie dachshund budgie guinea_pig lizard turtle horse chicken hen fish_tank aquarium tabby greyhound budgies hens chinchilla donkey mouse rat duck goose goat sheep pig bee koi carp python iguana frog newt cockatiel alsatian bulldog pug corgi setter mongrel stray shelter
diet: eat diet food vegetarian vegan cook meat fish cuisine feed dietary avoid leave_out off_the_menu cut_out stay_away | pescatarian salmon beef pork steak chicken tofu halal kosher dairy gluten lentils sushi curry pasta pizza keto carnivore shellfish egg eggs milk wheat sugar nut nuts fruit fasting gone_off go_off given_up stop_eating stopped_eating plant-based raw low-carb no_longer_eat allergic allergy intolerant intolerance
favourite_food: food dish meal eat cook cuisine snack favourite_food dinner lunch treat recipe order favourite_meal | sushi taco curry pizza pasta ramen salmon lentil pancake steak dumpling soup noodle risotto lasagna burger salad cake chocolate ice_cream bread cheese stew roast seafood barbecue paella falafel couscous sausage lamb gnocchi ravioli dumplings moussaka goulash pad_thai empanada biryani quiche tamale fish_and_chips pho ceviche schnitzel pierogi fondue lasagne meatball omelette waffle pie kebab burrito enchilada noodles tapas gumbo chowder porridge hummus tagine okonomiyaki tempura dim_sum
dislikes: hate dislike avoid stand bear cannot_stand put_off annoy | can't_stand loathe detest despise cannot_bear
allergy: allergy allergic intolerant intolerance avoid reaction sensitive sneeze rash make_ill | peanut hay_fever shellfish epipen hives pollen lactose penicillin coeliac swell itch wheeze bee sting wasp latex dust dust_mite cat_hair strawberry walnut almond soy sesame egg nickel anaphylaxis
drink: drink beverage coffee tea alcohol wine beer caffeine pub bar pour | espresso latte cappuccino juice water whisky gin cider sober teetotal decaf matcha cocktail cocoa tonic ginger_beer lemonade cola rum vodka prosecco champagne ale lager stout smoothie milk oat_milk herbal_tea peppermint chamomile kombucha squash
coffee: coffee caffeine espresso | latte cappuccino americano flat_white
smoking: smoke smoker cigarette tobacco vape | smoking nicotine
medication: medicine medication drug pill prescription prescribe tablet dose treatment capsule supplement injection treat_with | insulin antibiotic statin inhaler ibuprofen mg metformin antihistamine antidepressant ointment supplement spray capsules drops beta_blocker aspirin paracetamol thyroxine levothyroxine metoprolol lisinopril omeprazole prednisone warfarin blood_thinner adrenaline vitamin iron painkiller tranquilliser
health: health ill illness sick wrong_with condition disease suffer diagnose medical ailment disorder chronic symptom treat diagnosis | diabetes asthma migraine blood_pressure arthritis epilepsy ache pain sore bad_back bad_knee anxiety depression anaemia eczema cancer thyroid cholesterol hypertension gout heart murmur hernia ulcer tinnitus vertigo allergy insomnia dementia parkinson stroke pacemaker infection flu pneumonia bronchitis back_pain psoriasis glaucoma cataract lupus celiac ibs hip deaf hearing_aid
injury: injury injure break broke broken fracture hurt accident bone sprain surgery operation | wrist ankle leg arm knee cast crutches sprained twisted torn concussion bruise stitches toe shoulder
vision: glasses lens lenses eyesight sight vision spectacles see_well contact_lens optician | short-sighted long-sighted colour-blind blind prescription_lens
blood_type: blood_type blood_group
doctor: doctor gp physician clinic surgery appointment checkup | practice
dentist: dentist dental tooth teeth braces
vaccination: vaccine vaccination vaccinated jab shot booster immunised
exercise: exercise keep_fit stay_fit stay_active in_shape run gym workout sport fitness train jog swim cycle yoga active athletic athletic_activity physical_activity work_out | marathon mile kilometre pilates climbing weights treadmill parkrun rugby cricket hockey ice_hockey golf badminton volleyball rowing squash karate judo archery fencing water_polo table_tennis ping_pong bouldering gymnastics wrestling boxing kickboxing taekwondo surfing snowboarding skiing skating skateboarding softball baseball handball lacrosse netball athletics sprinting javelin canoeing kayaking sailing diving triathlon cycling swimming jogging running zumba crossfit aerobics weightlifting horse_riding darts bowling curling polo
race: race marathon half_marathon triathlon train competition compete event | 10k 5k
sports: sport keep_fit stay_fit play team football tennis basketball athletic athletic_activity exercise | rugby cricket hockey golf badminton volleyball rowing squash karate judo ice_hockey archery fencing water_polo table_tennis ping_pong bouldering climbing gymnastics wrestling boxing kickboxing taekwondo surfing snowboarding skiing skating skateboarding softball baseball handball lacrosse netball athletics sprinting javelin canoeing kayaking sailing diving triathlon cycling swimming jogging running pilates yoga zumba crossfit aerobics weightlifting horse_riding darts bowling curling polo
team: team club support supporter fan follow cheer cheer_for root_for | rooting season_ticket match stadium fixture league supporters united rovers
gym: gym fitness_club membership
hobby: hobby pastime free_time spare_time leisure enjoy interest fun weekend relax unwind evenings amuse passion keen_on | painting pottery knitting gardening photography hiking fishing chess baking reading collecting sewing woodworking birdwatching drawing crochet quilting embroidery camping carving astronomy stargazing calligraphy origami beekeeping model_train model_plane stamp coin genealogy scrapbooking puzzle jigsaw sudoku crossword juggling magic_trick improv theatre choir dancing salsa tango foraging geocaching metalwork weaving candle podcast blogging spend_every_hour spends_every_free unwinds relaxes absorbed
music: music band song artist listen genre singer concert album tune tunes | jazz rock pop classical metal playlist bluegrass folk country_music techno house_music hip_hop rap reggae blues soul funk opera symphony quartet orchestra motown disco punk indie electronic ambient fado flamenco salsa gospel choral r&b
instrument: instrument play practise practice musical learn | piano guitar violin cello drums flute trumpet saxophone ukulele clarinet harp bass oboe banjo accordion viola trombone tuba mandolin keyboard recorder bagpipes harmonica organ bassoon cornet lute sitar xylophone bass_guitar
film: film movie cinema watch director | comedy thriller western horror documentary have_seen has_seen blockbuster trilogy
tv: tv show series watch television programme | netflix episode season
book: book read novel author | reading paperback
newspaper: newspaper magazine news read subscribe
language: language speak fluent tongue mother_tongue bilingual foreign_tongue | english spanish french german portuguese italian polish mandarin cantonese japanese arabic russian ukrainian dutch swedish norwegian danish finnish czech hungarian romanian hebrew persian greek turkish hindi urdu bengali tamil swahili vietnamese thai korean welsh irish catalan basque gaelic scottish icelandic estonian latvian lithuanian serbian croatian slovak slovenian bulgarian albanian armenian georgian punjabi gujarati marathi nepali sinhala malay indonesian tagalog amharic yoruba zulu afrikaans latin esperanto sign_language fluent_in
learning: learn study course lesson class practise practice training | lessons taking_up beginner
programming_language: programming_language code script programming coding language | python javascript typescript rust java ruby golang kotlin
computer: computer laptop machine pc operating_system desktop | macbook thinkpad linux windows ubuntu chromebook
phone_model: phone smartphone mobile handset | iphone android pixel galaxy
ui: interface theme dark_mode light_mode display screen look appearance | mode font
software: app software tool editor use program | spreadsheet browser
car: car vehicle get_around drive automobile own make_of_car motor | honda toyota ford volkswagen bmw tesla volvo hatchback sedan suv van fiat renault skoda civic corolla mazda nissan hyundai peugeot saab kia subaru jaguar porsche mercedes audi opel vauxhall citroen dacia jeep chevrolet lexus suzuki mitsubishi land_rover camper pickup estate convertible electric_car go_everywhere goes_everywhere licence_plate behind_the_wheel
licence_plate: plate registration number_plate licence_plate license_plate
driving_licence: driving_licence driver's_license driving_test licence
bicycle: bike bicycle cycle get_around | e-bike helmet
commute: commute get_around get_to_work travel_to_work transport journey means_of_transport | bus train tram subway underground ferry on_foot scooter walks_to cycles_to carpool metro
travel: trip travel holiday vacation fly flight abroad visit journey destination plan tour trip_planned | flying ticket booked cruise tickets_for fly_to flies_to going_to booked_a_holiday safari backpacking
hotel: hotel stay accommodation airbnb hostel room book_a_room | booked_into guest_house bed_and_breakfast cabin campsite motel inn resort lodge room_in
airline: airline carrier fly | airways
seat: seat aisle window
passport: passport expire valid visa | renew
flight_number: flight_number booking_reference
favourite_colour: favourite_colour like_most colour_like | everything_in
size: size fit measurement shoe_size boots feet | wears_size size_of wears_a take_a ring_size collar
height: height tall | centimetres cm feet
weight: weight weigh heavy | kilo kilograms pounds lbs kg
clothes: clothes clothing wear shirt dress outfit jacket style shoe | sweater jeans boots
hair: hair haircut blonde hairdresser barber | curly bald
phone_number: phone_number telephone telephone_number mobile_number cell_number contact_number ring call_on reach_by_phone
email: email e-mail email_address e-mail_address mail_address
password: password passcode passphrase pin login
wifi: wifi wi-fi network internet broadband router wireless | ssid
account_number: account_number iban sort_code card_number
bank: bank banking account credit_union savings keep_the_savings | checking building_society account_at account_with current_account
debt: owe lend lent borrow debt loan money repay | paid_back
bill: bill payment due pay direct_debit instalment | monthly
mortgage: mortgage house_loan home_loan
budget: budget afford spend cost price expensive | cheap
subscription: subscription subscribe membership plan newsletter
insurance: insurance insure policy cover insurer | premium
tax: tax social_security national_insurance
donation: charity donate volunteer cause | volunteering fundraiser
religion: religion god believe faith church pray religious worship | christian muslim jewish buddhist hindu atheist catholic mosque temple quaker baptist methodist lutheran orthodox protestant anglican mormon sikh jain agnostic pagan monastery baptised
politics: politics vote party political election | voted
star_sign: star_sign zodiac horoscope
sleep: sleep bed bedtime wake get_up asleep night | insomnia nap
wake: wake wake_up get_up rise alarm up_early day_begin day_start | out_of_bed dawn sunrise alarm_rings early_bird
routine: routine morning usually habit daily | every_day
meeting: meeting meet weekly_meeting call stand-up standup | agenda
deadline: deadline due submit hand_in finish_by
appointment: appointment booked see_the schedule | slot
event: party event celebration gathering | festival
delivery: delivery parcel package deliver send ship courier post | drop_off
plan: plan intend going_to hope upcoming
goal: goal aim ambition dream aspire | resolution
fear: fear afraid scare phobia terrified dread | spider heights thunder needles crowds darkness snakes clowns lifts enclosed terrify dreads frightened scared
preference: prefer preference favourite like enjoy love choose | rather
restaurant: restaurant eat_out dinner dine book cafe | noisy loud
waste: rubbish garbage trash bin recycling waste collect empty emptied | bins collected
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
