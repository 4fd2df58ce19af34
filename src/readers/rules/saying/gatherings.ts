const list = (words: string): ReadonlySet<string> => new Set(words.trim().split(/\s+/))

/** What people meet for at a set time: the last word of its name. */
export const GATHERINGS: ReadonlySet<string> = list(`
  lesson lessons class classes rehearsal rehearsals practice training trainings session sessions club choir band orchestra course group
  stand-up standup sync retro retrospective call meeting meetings workshop seminar lecture lectures tutorial tutorials demo planning
  huddle check-in catch-up catchup one-to-one 1:1 all-hands townhall kick-off kickoff handover ceremony
  yoga pilates zumba spinning swimming judo karate taekwondo aikido boxing fencing football soccer rugby hockey tennis badminton squash
  basketball volleyball handball netball cricket bouldering climbing ballet gymnastics athletics rowing aerobics bootcamp
  piano guitar violin cello flute drums clarinet oboe trumpet saxophone ukulele accordion singing pottery ceramics
  physio physiotherapy therapy counselling playgroup scouts brownies cubs mass worship bingo bridge
  deploy deploys deployment deployments releases backups
  board committee council assembly agm review game match tournament training-session strength intervals cardio crossfit`)

/** May stand before it as part of its name. */
export const NAMING: ReadonlySet<string> = list(`
  piano guitar violin cello flute drum drums singing music dance dancing ballet swimming riding driving language french german spanish
  italian english dutch book baking reading chess gardening knitting sewing youth church school after-school robotics coding homework
  personal strength dress band choir team staff weekly daily monthly fortnightly project sprint exam governors parent-teacher parents
  planning design sales client status morning evening football tennis judo karate hockey running walking cycling rowing art drawing
  painting pottery yoga pilates spin support study prayer bible drama theatre toddler baby prenatal antenatal mother-and-baby first-aid
  community neighbourhood residents film wine quiz debating sunday friday regular next new first board steering budget town`)

/** Says how often, and is no part of the name. */
export const OF_TIMETABLES: ReadonlySet<string> = list(
  'weekly daily monthly fortnightly regular next new first every each',
)

/** In themselves of every week. */
export const OFTEN: ReadonlySet<string> = list(
  'deploys deployments releases backups lessons classes rehearsals trainings club choir swimming judo karate yoga pilates ballet football tennis physio standup stand-up scouts brownies cubs playgroup',
)

/** Once, by its nature. */
export const ONE_OFF: RegExp = /(?:ceremony|handover|dress_rehearsal|kick.?off|agm)$/

/** Words of many meanings: a gathering only with something before them, `book club`, `my class`. */
export const NEEDS_MORE: ReadonlySet<string> = list(
  'board class course call session group band game match bridge mass planning training practice review club council committee assembly intervals strength drums',
)
