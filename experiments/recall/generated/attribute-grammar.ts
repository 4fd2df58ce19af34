/**
 * One attribute of a person as it is told and asked. `{s}` and `{s's}` are whom it is about, `[live/lives]` follows the first
 * person or another, `{v}` is the value. Written for fitting; shares no sentence with any test.
 */
export interface AttributeGrammar {
  readonly attribute: string
  readonly tells: readonly string[]
  readonly asks: readonly string[]
  readonly values: readonly string[]
}

const split = (text: string): readonly string[] => text.split('|').map((each) => each.trim())

const grammar = (attribute: string, values: string, tells: string, asks: string): AttributeGrammar => ({
  attribute,
  values: split(values),
  tells: split(tells),
  asks: split(asks),
})

const PLACES =
  'Ghent|Tallinn|Marseille|Halifax|Bergen|Turin|Seville|Aarhus|Quito|Nairobi|Perth|Krakow|Bristol|Tampa|Utrecht|Sapporo'
const DAYS =
  '3 February|17 April|the 21st of August|9 November|the 30th of January|May 12th|the second of July|28 September|December 5th|11 October'

export const ATTRIBUTES: readonly AttributeGrammar[] = [
  grammar(
    'home',
    PLACES,
    '{s} [live/lives] in {v}.|{s} [have/has] just settled in {v}.|{s} relocated to {v} this year.|{s} [am/is] based in {v} now.|{s} bought a little house in {v}.|{s} [have/has] been renting a place in {v}.',
    "Where [do/does] {s} live?|Which town [am/is] {s} living in?|Where [am/is] {s} based these days?|In which city would I find {s's} home?|Where does the post for {s} have to go, what city?|Where [do/does] {s} call home?",
  ),
  grammar(
    'work',
    'a welder|an optician|a tax adviser|a midwife|a bus driver|a translator|a geologist|a florist|a paramedic|a tailor|a software tester|a carpenter|a radio presenter|a zookeeper',
    '{s} [work/works] as {v}.|{s} [am/is] {v} by trade.|{s} found a new position as {v}.|{s} [have/has] been {v} for ages.|{s} got hired as {v}.',
    "What [do/does] {s} do for a living?|What is {s's} job?|What line of work [am/is] {s} in?|What profession [do/does] {s} have?|How [do/does] {s} earn money?|What is {s's} occupation?",
  ),
  grammar(
    'employer',
    'Kestrel Logistics|the county library|Brightwater Foods|Saint Olaf Hospital|Marlow and Finch|the tram company|Novalux|Pinewood Press',
    '{s} [work/works] for {v}.|{s} started at {v} in spring.|{v} is where {s} [am/is] employed.|{s} joined {v}.',
    "Which company [do/does] {s} work for?|Who is {s's} employer?|Where [am/is] {s} employed?|Which firm pays {s's} wages?",
  ),
  grammar(
    'birthday',
    DAYS,
    "{s's} birthday is {v}.|{s} [was/was] born on {v}.|{s} [celebrate/celebrates] {s's} birthday on {v}.|{s} [turn/turns] fifty on {v}.|We will have a cake for {s} on {v}, another year older.",
    "When is {s's} birthday?|On which day [was/was] {s} born?|When [do/does] {s} get a year older?|What date should I congratulate {s}?|When do we celebrate {s}?",
  ),
  grammar(
    'age',
    '34|61|27|45|19|52|38|70',
    "{s} [am/is] {v} years old.|{s} just turned {v}.|{s} [am/is] {v}.|{s} will be {v} next time round, I think that is {s's} age.",
    "How old [am/is] {s}?|What is {s's} age?|How many years old [am/is] {s}?",
  ),
  grammar(
    'diet',
    'meat|dairy|shellfish|gluten|eggs|pork',
    '{s} [do/does] not eat {v}.|{s} [have/has] cut out {v} completely.|{s} stopped eating {v}.|No {v} for {s}, please.|{s} [have/has] gone off {v}.',
    'What [do/does] {s} not eat?|Which food should I leave out when {s} [come/comes] to dinner?|What is off the menu for {s}?|What [am/is] {s} avoiding at the table?',
  ),
  grammar(
    'allergy',
    'bee stings|walnuts|penicillin|cats|grass pollen|latex|strawberries|dust',
    '{s} [am/is] allergic to {v}.|{s} [have/has] a bad allergy to {v}.|{s} [come/comes] out in a rash from {v}.|{v} make {s} sneeze and swell up.',
    'What [am/is] {s} allergic to?|Which allergies [do/does] {s} have?|What gives {s} a reaction?|What could make {s} ill?',
  ),
  grammar(
    'food',
    'gnocchi|mushroom risotto|fish and chips|dumplings|moussaka|goulash|pad thai|empanadas|okonomiyaki|biryani|quiche|tamales',
    "{s} [love/loves] {v}.|{s} [adore/adores] {v}.|{s} could eat {v} every day.|{v} is {s's} favourite dish.|{s} always [order/orders] {v}.",
    "What is {s's} favourite food?|What [do/does] {s} like to eat?|What should I cook when {s} [visit/visits]?|Which dish would make {s} happy?|What meal [do/does] {s} enjoy most?",
  ),
  grammar(
    'drink',
    'peppermint tea|dry cider|black coffee|oat milk cocoa|tonic water|red wine|ginger beer|green tea',
    '{s} only [drink/drinks] {v}.|{s} [start/starts] every day with {v}.|{s} [prefer/prefers] {v}.|{s} always [ask/asks] for {v}.',
    "What [do/does] {s} like to drink?|Which beverage should I offer {s}?|What would {s} order at the bar?|What is {s's} usual drink?",
  ),
  grammar(
    'pet',
    'a tabby cat|two budgies|a greyhound|a corn snake|three hens|a chinchilla|an old donkey|a dachshund|a pair of guinea pigs|a koi carp',
    '{s} [have/has] {v}.|{s} adopted {v}.|{s} [keep/keeps] {v}.|{s} got {v} from the shelter.|{s} [look/looks] after {v} at home.',
    'What pet [do/does] {s} have?|Which animal [do/does] {s} keep?|[Do/Does] {s} have any pets?|What kind of animal lives with {s}?|[Do/Does] {s} look after any creatures?',
  ),
  grammar(
    'car',
    'a Fiat Panda|an old Saab|a Volvo estate|a Renault Zoe|a Mazda|a camper van|a Skoda Fabia|a Toyota pickup',
    '{s} [drive/drives] {v}.|{s} bought {v}.|{s} [go/goes] everywhere in {v}.|{s} traded the old one in for {v}.',
    "What car [do/does] {s} drive?|Which vehicle [do/does] {s} own?|What make is {s's} car?|What [do/does] {s} get around in?",
  ),
  grammar(
    'car_colour',
    'bright orange|dark green|silver|cherry red|navy blue|white',
    "{s's} car is {v}.|{s} had the car sprayed {v}.|{s} chose {v} for the new car.",
    "What colour is {s's} car?|Which colour of car should I look out for when {s} [arrive/arrives]?",
  ),
  grammar(
    'sport',
    'badminton|water polo|fencing|volleyball|rowing|ice hockey|table tennis|bouldering|judo|archery',
    '{s} [play/plays] a lot of {v}.|{s} [do/does] {v} twice a week.|{s} took up {v}.|{s} [am/is] mad about {v}.',
    'Which sport [do/does] {s} do?|How [do/does] {s} keep fit?|What athletic activity [am/is] {s} into?|What exercise [do/does] {s} get?',
  ),
  grammar(
    'hobby',
    'model trains|birdwatching|pottery|calligraphy|beekeeping|stamp collecting|astronomy|quilting|woodturning|origami',
    "{s's} hobby is {v}.|{s} [spend/spends] every free hour on {v}.|{s} got into {v}.|{s} [relax/relaxes] with {v}.",
    "What is {s's} hobby?|What [do/does] {s} do in {s's} free time?|How [do/does] {s} like to spend weekends?|What pastime [do/does] {s} have?",
  ),
  grammar(
    'instrument',
    'the oboe|the banjo|the accordion|the viola|the trombone|bass guitar|the harp|the clarinet',
    '{s} [play/plays] {v}.|{s} [take/takes] lessons on {v}.|{s} [practise/practises] {v} every evening.|{s} picked up {v} again.',
    'Which instrument [do/does] {s} play?|What can {s} play in a band?|What musical instrument [am/is] {s} learning?',
  ),
  grammar(
    'language',
    'Finnish|Catalan|Korean|Welsh|Arabic|Hungarian|Swahili|Danish',
    '{s} [speak/speaks] {v}.|{s} grew up speaking {v}.|{s} [am/is] fluent in {v}.|{s} picked up {v} abroad.',
    'Which language [do/does] {s} speak?|What foreign tongue [do/does] {s} know?|In which language could I talk to {s}?',
  ),
  grammar(
    'study',
    'marine biology|law|graphic design|philosophy|civil engineering|pharmacy|Slavic history|mathematics',
    '{s} studied {v}.|{s} [have/has] a degree in {v}.|{s} [am/is] doing a course in {v}.|{s} graduated in {v}.',
    "What did {s} study?|What subject is {s's} degree in?|What did {s} do at university?|Which subject did {s} graduate in?",
  ),
  grammar(
    'university',
    'Ghent University|the University of Turku|Uppsala|the Sorbonne|Trinity College|the Technical University of Graz',
    '{s} went to {v}.|{s} graduated from {v}.|{s} did a degree at {v}.',
    "Which university did {s} go to?|Where did {s} get a degree?|What is {s's} alma mater?|Which college did {s} attend?",
  ),
  grammar(
    'phone',
    '0471 55 82 19|+44 7700 900461|555-0182|(312) 555 0147|06 1290 4471',
    "{s's} phone number is {v}.|You can reach {s} on {v}.|Call {s} on {v}.",
    "What is {s's} phone number?|On which number can I call {s}?|How can I reach {s} by phone?",
  ),
  grammar(
    'email',
    'lark@example.org|hello.there@example.com|post@example.net|west.wing@example.com',
    "{s's} e-mail address is {v}.|Write to {s} at {v}.|{s} [read/reads] mail at {v}.",
    "What is {s's} e-mail address?|Where can I send {s} an e-mail?|Which e-mail [do/does] {s} use?",
  ),
  grammar(
    'shoe_size',
    '38|43|44 and a half|36|7 and a half',
    "{s's} shoe size is {v}.|{s} [wear/wears] shoes in size {v}.|{s} [take/takes] a {v} in boots.",
    "What shoe size [do/does] {s} take?|How big are {s's} feet?|What size of boots should I buy for {s}?",
  ),
  grammar(
    'height',
    '1.82 metres|five foot four|190 cm|1.66 m',
    "{s} [am/is] {v} tall.|{s} [measure/measures] {v}.|{s's} height is {v}.",
    "How tall [am/is] {s}?|What is {s's} height?",
  ),
  grammar(
    'origin',
    'Slovenia|Chile|Cork|Vietnam|Naples|Morocco|Latvia|Bolivia',
    "{s} [come/comes] from {v}.|{s} grew up in {v}.|{s} [was/was] born in {v}.|{s's} roots are in {v}.",
    "Where [do/does] {s} come from?|In which country [was/was] {s} born?|Where did {s} grow up?|What are {s's} origins?|Where is {s} from originally?",
  ),
  grammar(
    'medicine',
    'metoprolol|an iron supplement|insulin|levothyroxine|an asthma spray|antihistamines',
    '{s} [take/takes] {v} every morning.|{s} [have/has] been put on {v}.|The doctor prescribed {s} {v}.|{s} [need/needs] {v} daily.',
    'What medication [do/does] {s} take?|Which drug [was/was] {s} prescribed?|What pills [am/is] {s} on?|Which medicine [do/does] {s} need?',
  ),
  grammar(
    'illness',
    'asthma|gout|migraines|a bad back|diabetes|eczema|a heart murmur',
    '{s} [suffer/suffers] from {v}.|{s} [have/has] {v}.|{s} was diagnosed with {v}.',
    'What illness [do/does] {s} have?|What health problems [do/does] {s} have?|What was {s} diagnosed with?|What does the doctor treat {s} for?',
  ),
  grammar(
    'film',
    'Casablanca|Paddington|The Third Man|Amelie|Blade Runner|Some Like It Hot',
    "{s's} favourite film is {v}.|{s} [have/has] seen {v} twenty times.|No film beats {v}, if you ask {s}.",
    "What is {s's} favourite film?|Which movie [do/does] {s} like best?|What could I watch with {s}?",
  ),
  grammar(
    'music',
    'bluegrass|string quartets|heavy metal|fado|techno|Motown|opera',
    '{s} mostly [listen/listens] to {v}.|{s} [am/is] a big fan of {v}.|{s} [have/has] {v} on all day.',
    'What music [do/does] {s} like?|What [do/does] {s} listen to?|What kind of songs should I play for {s}?',
  ),
  grammar(
    'colour',
    'turquoise|yellow|purple|dark green|crimson|grey',
    "{s's} favourite colour is {v}.|{s} [like/likes] everything in {v}.|{s} [wear/wears] {v} whenever possible, it is the favourite colour.",
    "What is {s's} favourite colour?|Which colour [do/does] {s} like most?|What colour should a present for {s} have?",
  ),
  grammar(
    'commute',
    'by tram|on a folding bike|by ferry|on foot|with the 42 bus|on a scooter',
    '{s} [go/goes] to work {v}.|{s} [travel/travels] to the office {v}.|{s} [commute/commutes] {v}.',
    'How [do/does] {s} get to work?|How [do/does] {s} commute?|What transport [do/does] {s} take in the morning?',
  ),
  grammar(
    'wake',
    'at half past five|at seven|around six|at 6:45|before dawn',
    "{s} [get/gets] up {v}.|{s} [am/is] out of bed {v}.|{s's} alarm rings {v}.|{s} [wake/wakes] up {v}.",
    "When [do/does] {s} get up?|What time [do/does] {s} wake?|At what hour [do/does] {s's} day begin?",
  ),
  grammar(
    'salary',
    '48,000 euros|2,900 a month|61k|$5,200 a month',
    "{s} [earn/earns] {v}.|{s} [make/makes] {v} before tax.|{s's} salary is {v}.",
    "How much [do/does] {s} earn?|What is {s's} salary?|What [do/does] {s} get paid?",
  ),
  grammar(
    'fear',
    'spiders|heights|flying|the dentist|deep water|thunder|geese',
    '{s} [am/is] afraid of {v}.|{s} [have/has] a real phobia of {v}.|{v} terrify {s}.',
    'What [am/is] {s} afraid of?|What scares {s}?|Which phobia [do/does] {s} have?',
  ),
  grammar(
    'team',
    'Celtic|the Bruins|Ajax|Real Betis|the Maple Leafs|Bordeaux',
    '{s} [support/supports] {v}.|{s} never [miss/misses] a match of {v}.|{s} [have/has] a season ticket for {v}.',
    'Which team [do/does] {s} support?|Which club [am/is] {s} a fan of?|Whom [do/does] {s} cheer for?',
  ),
  grammar(
    'trip',
    'Iceland|Crete|Peru|the Dolomites|Sri Lanka|Madeira|Lapland',
    '{s} [am/is] going to {v} in the summer.|{s} booked a holiday in {v}.|{s} will fly to {v} soon.|{s} [have/has] tickets for {v}.',
    'Where [am/is] {s} going on holiday?|What trip has {s} planned?|Which destination did {s} book?|Where will {s} travel next?',
  ),
  grammar(
    'lodging',
    'the Blue Anchor hotel|a hostel by the station|the Hotel Miramar|a rented cabin',
    '{s} will stay at {v}.|{s} booked a room in {v}.|{s} [am/is] staying at {v}.',
    'Which hotel [am/is] {s} staying at?|Where did {s} book a room?|Where will {s} sleep on the trip?',
  ),
  grammar(
    'religion',
    'a Quaker|a Buddhist|a Catholic|an atheist|a Muslim|a Hindu',
    '{s} [am/is] {v}.|{s} became {v}.|{s} [was/was] raised as {v}.',
    "What is {s's} religion?|Which faith [do/does] {s} follow?|What [do/does] {s} believe in?",
  ),
  grammar(
    'bank',
    'Nordstern Bank|Cedar Savings|the post office bank|Union Mutual',
    '{s} [bank/banks] with {v}.|{s} [have/has] an account at {v}.|{s} moved all savings to {v}.',
    'Which bank [do/does] {s} use?|Where [do/does] {s} keep the savings?|Who [do/does] {s} bank with?',
  ),
  grammar(
    'anniversary',
    DAYS,
    "{s} got married on {v}.|{s's} wedding anniversary is {v}.|{s} tied the knot on {v}.",
    "When did {s} get married?|When is {s's} wedding anniversary?|What was {s's} wedding date?",
  ),
  grammar(
    'children',
    'two sons|a baby girl|three daughters|a son called Emil|twins',
    '{s} [have/has] {v}.|{s} [am/is] raising {v}.|{s} [am/is] the parent of {v}.',
    '[Do/Does] {s} have children?|How many kids [do/does] {s} have?|What family [do/does] {s} have?',
  ),
  grammar(
    'smoking',
    'a pack a day|only at parties|a pipe|no more, not since last winter',
    '{s} [smoke/smokes] {v}.|{s} used to smoke, now it is {v}.',
    '[Do/Does] {s} smoke?|[Am/Is] {s} a smoker?|[Do/Does] {s} use tobacco?',
  ),
  grammar(
    'lent',
    'the big tent|a drill|forty crowns|the bread machine|a raincoat|the road atlas|a pram',
    'I lent {v} to {s}.|I gave {v} to {s}.|I still owe {s} {v}.|We passed {v} on to {s}.',
    'What did {s} get from me?|What [do/does] {s} have of mine?|What did {s} borrow?|What was handed to {s}?',
  ),
  grammar(
    'met',
    'a jazz night|the maternity ward|a ski lift|the night bus|a protest march|the dog park',
    'I met {s} at {v}.|We first ran into {s} at {v}.|I got to know {s} through {v}.',
    'Where did {s} and I meet?|How did I get to know {s}?|Where [do/does] {s} know me from?',
  ),
]

/** Told by the user of others, so not of the user. */
export const OF_OTHERS_ONLY: ReadonlySet<string> = new Set(['lent', 'met'])

/** Asked of people, told in no memory: what nobody wrote down. */
export const NEVER_TOLD: readonly string[] = [
  "What is {s's} blood group?",
  "Who is {s's} dentist?",
  'Which political party [do/does] {s} vote for?',
  "What is {s's} middle name?",
  "What is {s's} license plate?",
  'Which newspaper [do/does] {s} subscribe to?',
  "What is {s's} zodiac sign?",
  '[Have/Has] {s} been vaccinated against tetanus?',
  "What is {s's} insurance number?",
  'Which perfume [do/does] {s} wear?',
  "What is {s's} ring size?",
  '[Do/Does] {s} have a tattoo?',
  'Which school did {s} go to as a child?',
  "What is {s's} nickname?",
  'How much [do/does] {s} weigh?',
  "What is {s's} login for the tax office?",
  'Which gym [am/is] {s} a member of?',
  "What is {s's} favourite poem?",
  'When did {s} last see a doctor?',
  "What is {s's} bank balance?",
  "Who is {s's} godmother?",
  'Which phone [do/does] {s} use?',
  "What is {s's} passport number?",
  'How far can {s} swim?',
  'Which podcast [do/does] {s} listen to?',
  'What did {s} give up for Lent?',
  "What is the name of {s's} landlord?",
  '[Can/Can] {s} ride a horse?',
  "What was {s's} first job?",
  'Which toothpaste [do/does] {s} use?',
]
