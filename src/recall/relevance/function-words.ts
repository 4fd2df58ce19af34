/** Words of English that say how a sentence is built, not what it is about. As `wordsOf` gives them: don't is `dont`. */
export const FUNCTION_WORDS: ReadonlySet<string> = new Set(
  `a an the this that these those there here
  i you he she it we they me him us them my your his her its our their mine yours hers ours theirs
  myself yourself himself herself itself ourselves themselves im ive ill youre youve hes shes thats
  am is are was were be been being do does did doing have has had having will would can could should shall may might must
  dont didnt doesnt isnt arent wasnt werent wont wouldnt cant couldnt shouldnt havent hasnt hadnt aint
  what when where who whom whose which how why
  and or but nor so if than then as because until while of to in on at by for from with without about into onto over under
  up down out off again once before after during between through since upon
  not no any some such very too just also only even ever own same both each more most other another all
  s t re ve ll d m`
    .trim()
    .split(/\s+/),
)
