/** One thing somebody told, questions that it answers, and questions close by that it doesn't. Written for fitting. */
export interface SingleMemory {
  readonly text: string
  readonly asks: readonly string[]
  readonly misses: readonly string[]
}

const single = (text: string, asks: string, misses: string): SingleMemory => ({
  text,
  asks: asks.split('|').map((each) => each.trim()),
  misses: misses === '' ? [] : misses.split('|').map((each) => each.trim()),
})

export const SINGLE_MEMORIES: readonly SingleMemory[] = [
  single(
    'The spare key hangs behind the boiler.',
    'Where is the spare key?|How can someone get in if I lock myself out?',
    'What is the alarm code?|Who has the spare key?',
  ),
  single(
    'I water the ferns on Sundays.',
    'When do I water the ferns?|Which day do my plants get a drink?',
    'How many ferns do I have?|Which fertiliser do I use?',
  ),
  single(
    'Our bins are collected on Thursday mornings.',
    'When are the bins emptied?|On which day should the rubbish go out?',
    'Which company collects the bins?|Where is the recycling centre?',
  ),
  single(
    'I gave my old piano to the school.',
    'What happened to my piano?|What did I donate to the school?',
    'What did the piano cost?|Which piano did I own?',
  ),
  single(
    'The dishwasher was repaired in June.',
    'When was the dishwasher fixed?|Has an appliance been mended lately?',
    'What did the repair cost?|Who repaired the dishwasher?',
  ),
  single(
    "I can't sleep with the window shut.",
    'How do I like the bedroom at night?|Should the window be open when I sleep?',
    'What time do I fall asleep?|Which mattress do I have?',
  ),
  single(
    'I always take the aisle seat on planes.',
    'Which seat should you reserve for my flight?|Where do I like to sit when flying?',
    'Which airline do I fly with?|What is my frequent flyer number?',
  ),
  single(
    'My thesis is due on 15 March.',
    'When do I have to hand in my thesis?|What is my deadline at university?',
    'What is my thesis about?|Who supervises my thesis?',
  ),
  single(
    'Ruth from accounting owes me a lunch.',
    'Who owes me a meal?|What does Ruth owe me?',
    'What is the surname of Ruth?|Where does Ruth live?',
  ),
  single(
    'I sold the motorbike after the accident.',
    'Do I still have the motorbike?|Why did I get rid of my bike?',
    'What was the motorbike worth?|Who bought the motorbike?',
  ),
  single(
    'The heating engineer comes every October.',
    'When is the boiler serviced?|How often does the heating man visit?',
    'What is the phone number of the heating engineer?|What does the service cost?',
  ),
  single(
    'I keep the receipts in a blue folder.',
    'Where are my receipts?|How do I store invoices?',
    'How much did I spend this month?|Where is my passport?',
  ),
  single(
    'We drink decaf after dinner.',
    'What do we have after the evening meal?|What should be served once we have eaten?',
    'Which brand of coffee do we buy?|What time do we have dinner?',
  ),
  single(
    'I failed my driving test twice.',
    'How did my driving exam go?|Have I passed the driving test?',
    'Who is my driving instructor?|When is my next driving test?',
  ),
  single(
    'My desk faces the north window.',
    'Which way does my desk point?|Where do I sit in the office?',
    'What colour is my desk?|How wide is my desk?',
  ),
  single(
    'The garden shed leaks when it rains.',
    'What is wrong with the shed?|Is the shed dry in wet weather?',
    'How old is the shed?|What is kept in the shed?',
  ),
  single(
    'I quit the choir because of the conductor.',
    'Why did I leave the choir?|Do I still sing with the choir?',
    'What is the name of the conductor?|When does the choir rehearse?',
  ),
  single(
    'Our neighbours play drums at midnight.',
    'What noise keeps us up?|Who is loud at night?',
    'What are the neighbours called?|Which flat do the neighbours live in?',
  ),
  single(
    'I read science fiction on the train.',
    'What do I read on my way?|Which genre of books do I enjoy?',
    'Who is my favourite author?|What am I reading this week?',
  ),
  single(
    'I need reading glasses since last year.',
    'Is my eyesight good?|What do I need to see small print?',
    'Who is my optician?|What strength are my glasses?',
  ),
  single(
    'The meeting with the architect moved to Friday at ten.',
    'When do we see the architect?|What time is the architect appointment?',
    'What does the architect charge?|What is the architect called?',
  ),
  single(
    'I prefer paper tickets to apps.',
    'How do I like to get my tickets?|Should tickets be sent to my phone?',
    'What ticket did I buy last?|Which phone do I have?',
  ),
  single(
    'Our roof has solar panels.',
    'Do we produce electricity at home?|What is on top of our house?',
    'How much power do the panels give?|When were the panels fitted?',
  ),
  single(
    'I sprained my ankle on the stairs in May.',
    'What injury did I have in spring?|How did I hurt my foot?',
    'Which hospital treated my ankle?|Do I have any broken bones?',
  ),
  single(
    'I have a standing order of 80 euros to the animal shelter.',
    'Which charity do I support?|How much do I donate each month?',
    'When does the standing order end?|What is the account number of the shelter?',
  ),
  single(
    'My laptop battery dies after an hour.',
    'How long does my computer run unplugged?|What is the problem with my laptop?',
    'Which laptop do I own?|When did I buy the laptop?',
  ),
  single(
    'I left the umbrella at the bakery.',
    'Where is my umbrella?|What did I forget at the baker?',
    'What colour is the umbrella?|When does the bakery open?',
  ),
  single(
    'I take the lift because of my knee.',
    'Why do I avoid the stairs?|Which joint gives me trouble?',
    'Who treats my knee?|When did my knee start to hurt?',
  ),
  single(
    'The password hint is my first teacher.',
    'What is the hint for the password?',
    'What is the password?|Who was my first teacher?',
  ),
  single(
    'We switched to a green electricity supplier.',
    'What kind of power do we buy?|Did we change our energy company?',
    'What is the supplier called?|How much is the electricity bill?',
  ),
  single(
    'I am learning to bake sourdough.',
    'What am I trying to make in the kitchen?|Which bread do I practise?',
    'Which flour do I use?|What oven do we have?',
  ),
  single(
    'Please never phone me before nine.',
    'When should I not be called?|Is it fine to ring me early?',
    'What is my number?|When do I go to bed?',
  ),
  single(
    'I wear a hearing aid on the left.',
    'Do I have trouble hearing?|On which side is my hearing aid?',
    'Which brand is my hearing aid?|When was my hearing tested?',
  ),
  single(
    'Our lease ends in August 2028.',
    'How long can we stay in the flat?|When does the rental contract run out?',
    'What is the monthly rent?|What is the landlord called?',
  ),
  single(
    'I paid the deposit for the cabin.',
    'Has the cabin been paid?|What did I put a deposit down for?',
    'How much was the deposit?|Where is the cabin?',
  ),
  single(
    'My grandfather repaired clocks.',
    'What did my grandfather do?|Who in the family mended watches?',
    'Where did my grandfather live?|When did my grandfather die?',
  ),
  single(
    'I am on the night shift until Easter.',
    'When do I work at the moment?|Which shift do I have?',
    'What is my hourly wage?|Who is my shift leader?',
  ),
  single(
    'I use a trackball instead of a mouse.',
    'What pointing device is on my desk?|Do I use a mouse?',
    'Which keyboard do I use?|How big is my monitor?',
  ),
  single(
    'We named the boat Petrel.',
    'What is our boat called?|Do we own a boat?',
    'How long is the boat?|Where is the boat moored?',
  ),
  single(
    'I won the village quiz in 2019.',
    'Have I ever won a contest?|When did I win the quiz?',
    'What was the prize?|Who came second?',
  ),
  single(
    'The cat needs drops for her eyes twice a day.',
    'What treatment does the cat get?|How often are the eye drops due?',
    'What is the cat called?|How old is the cat?',
  ),
  single(
    'I hate surprise parties.',
    'Would I enjoy a surprise party?|What kind of celebration should be avoided for me?',
    'When was my last party?|Who came to my party?',
  ),
  single(
    'I buy my shirts second hand.',
    'Where do my clothes come from?|How do I shop for shirts?',
    'What shirt size do I have?|What did my jacket cost?',
  ),
  single(
    'I share my office with two interns.',
    'Who sits in my office?|Do I have a room to myself at work?',
    'What are the interns called?|Which floor is my office on?',
  ),
  single(
    'I sent the form to the tax office yesterday.',
    'Has the tax form gone out?|What did I post yesterday?',
    'What is my tax number?|How much tax do I pay?',
  ),
  single(
    'My doctor told me to eat less salt.',
    'What did the doctor advise?|What should I cut down on?',
    'What is my doctor called?|What is my blood pressure?',
  ),
  single(
    'I keep my savings in index funds.',
    'How do I invest?|Where is my spare money?',
    'How much have I saved?|Which broker do I use?',
  ),
  single(
    'We met at a salsa class.',
    'How did we get to know each other?|Where did we meet?',
    'When did we meet?|Who taught the class?',
  ),
  single(
    'I plan to retire at sixty.',
    'When will I stop working?|At what age do I want to retire?',
    'How big is my pension?|How old am I?',
  ),
  single(
    'The bike has a flat front tyre.',
    'What is broken on my bicycle?|Can I ride the bike right now?',
    'Which bicycle do I own?|Where did I buy the bike?',
  ),
  single(
    'I am colour-blind for red and green.',
    'Can I see all colours?|What is special about my sight?',
    'What is my favourite colour?|Who diagnosed it?',
  ),
  single(
    'I vote by post.',
    'How do I cast my ballot?|Do I go to the polling station?',
    'Which party do I vote for?|Where is my polling station?',
  ),
  single(
    'Two sugars and no milk in my tea, please.',
    'How do I take my tea?|Do I want milk in tea?',
    'Which tea is my favourite?|How many cups do I drink a day?',
  ),
  single(
    'Our Wi-Fi router sits under the stairs.',
    'Where is the router?|From where does the internet come in our house?',
    'What is the Wi-Fi key?|Which internet provider do we have?',
  ),
  single(
    'I was a scout leader for ten years.',
    'How long did I lead scouts?|Did I ever look after a youth group?',
    'Which scout group was it?|When did I stop being a scout leader?',
  ),
  single(
    'Our flight home is cancelled.',
    'What happened to our return flight?|Can we fly back as planned?',
    'What is the flight number?|Which airline is it?',
  ),
  single(
    'I carry an adrenaline pen in my bag.',
    'Where is my emergency injection?|What do I have on me for a shock?',
    'When does the pen expire?|Who prescribed it?',
  ),
  single(
    'I promised to call aunt Vera on her name day.',
    'Whom did I promise a call?|What did I promise aunt Vera?',
    "What is aunt Vera's number?|Where does aunt Vera live?",
  ),
  single(
    'My glasses prescription changed in spring.',
    'Did my lenses change recently?|When did I get a new prescription?',
    'What did the glasses cost?|What colour is the frame?',
  ),
  single(
    'We have a cleaner on Wednesdays.',
    'Which day is the house cleaned?|Does anyone help us with the housework?',
    'What is the cleaner called?|What do we pay the cleaner?',
  ),
  single(
    'I dropped out of the evening course.',
    'Did I finish the evening class?|Am I still taking the course?',
    'What was the course about?|Who taught the evening course?',
  ),
  single(
    'The freezer is full of soup.',
    'What is in the freezer?|What could we eat without cooking?',
    'How cold is the freezer?|Which soup do we like best?',
  ),
  single(
    'I have two left-over tickets for the ballet.',
    'What tickets do I still have?|How many ballet seats are free?',
    'When is the ballet?|What did the tickets cost?',
  ),
  single(
    'I speak up badly in large groups.',
    'Am I comfortable with crowds?|What do I find hard at meetings?',
    'How many people are in my team?|Who leads my meetings?',
  ),
]
