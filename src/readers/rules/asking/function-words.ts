/** Words that a question shares with most others. */
export const FUNCTION_WORDS: ReadonlySet<string> = new Set(
  `
  a an the this that these those what where when who whom whose which why how is are was were be been am 's 're 'm do does did
  have has had 've will would can could may might must should shall of in on at to for from with by about as into under over
  i me my mine we us our you your he she they him her them his their it its and or not n't no any some there now today
  currently still please user owner usual know known tell remind say said get got going called name named kind sort type many
  much long often ever yet also only right again time day date one ones thing if than then so such take exactly need`
    .trim()
    .split(/\s+/),
)
