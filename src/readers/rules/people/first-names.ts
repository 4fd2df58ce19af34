const list = (names: string): ReadonlySet<string> => new Set(names.trim().split(/\s+/))

/**
 * Common first names whose bearers are nearly always women, and nearly always men. They only decide whom `she` or `he`
 * can mean; a name on neither list can be either.
 */
const WOMEN = list(`
  ada agnes aisha alice alicia alina amelia amelie amina amira ana anastasia andreea angela anita anja anna anne annika anouk
  astrid aurora ava ayesha barbara beatrice beatriz bella bettina birgit brenda brigitte britta bridget camila camille carla carmen carol
  carolina caroline catherine cecilia celeste celestine charlotte chiara chloe christina clara claire claudia cora daisy dagny dana daniela
  deborah delyth diana dora doris dorothy edith eleanor elena elif elin elisa elise elizabeth ella ellen elsa emilia emily emma
  erika esther eva eve ewa fatima fenna fiona flora florence frances francesca franziska freya frida gabriela georgia gertrude giulia
  gloria grace greet greta hana hanna hannah heather heidi helen helena helga henrike hilde ida ilse ines ingrid irene iris isabel isabella
  ivy jane janet jasmine jennifer jess jessica joan joana joanna johanna josefina josephine judith julia julie karen karin kate katherine
  kathleen katrin keisha lara laura lea leah leila lena leonie lila lina linda lisa liv lotte louise lucia lucy luisa magda maja marcia
  margaret margit maria marie marina marion marta martha martina mary matilda maya mei melanie mia michelle mila mina miriam moira monica
  nadia nancy naomi natalia natalie nell nina noemi nora odile olga olivia ottilie paloma pamela patricia paula penelope petra phoebe pilar
  priscilla priya priyanka rachel rebecca regina renske rita rosa rosalind rose roxana ruth sabine saoirse sandra sara sarah selma shirley
  siobhan sofia sofie solveig sonja sophia sophie stella sunniva susan susanne suzanne sylvia tamsin tania teresa thea tina ursula
  valentina vera veronica victoria viktoria vivian wendy yasmin yuki yusra yvonne zara zoe zuzana nadine mireille annelore apolline philippa`)
const MEN = list(`
  aaron abdul adam adrian ahmed alan albert alberto alejandro alessandro alex alexander alfred ali anders andre andreas andrew anselm
  anthony antoine anton antonio arjun arthur axel aurelio bas bastiaan ben benedict benjamin berend bernard bertrand bjorn bob boris brian
  bruno callum carl carlos casper cedric charles chris christian christoph claus colin conor craig daniel dariusz darius dave david dean
  dennis derek diego dieter dirk dmitri dominic donald douglas edgar eduardo edward emil emmanuel enrico eric erik ernst ethan eugene
  fabian felix ferdinand fergus fernando finn florian francesco francis francois frank franz fred frederik gareth gary gavin geoffrey george
  gerald gert gilbert giorgio giovanni gordon graham gregor gregory guido gunnar gustav gwilym hans harald harold harry hassan hector heinz
  henk henrik henry herbert hugo hugh ian ibrahim idris igor ivan jaden jack jakob james jan jannik jason jasper javier jeff jeremy jerome
  jesper joachim joe joel johan johannes john jonah jonas jonathan jorge joris jose joseph joshua juan jules julian karl karim kees keith
  kenneth kevin klaus kurt kwabena lars laurent laszlo leif leo leon leonard lewis liam lorenzo louis luca lucas ludovic luis lukas magnus
  malcolm manuel marc marcel marco marcus marek mario mark markus martin mateo matteo matthew matthias max mehmet michael miguel mikael
  milan milo mohammed mohamed moritz nathan neil nicholas nico niels nigel nikolai noah oliver omar oscar otis otto owen pablo paul pedro
  peter philip pierre piet pim quentin radek rafael ralph ramon rashid ravi raymond reinhard richard robert roberto rolf roland ronald
  rudolf rupert ruben russell ryan samuel sandro sebastian sergei simon stefan stephen steve steven stuart sven teo theo theodore thiago
  thomas tim timothy tobias tom tomas tony trevor tyrell ulrich victor vincent vladimir walter wendelin werner wilfred william xavier yannick
  yusuf zoltan`)

/** By the first segment's first word: `sarah_lind` is a woman's name. */
export function genderOfName(key: string): 'female' | 'male' | null {
  const underscore = key.indexOf('_')
  const first = underscore < 0 ? key : key.slice(0, underscore)
  if (WOMEN.has(first)) return 'female'
  return MEN.has(first) ? 'male' : null
}
