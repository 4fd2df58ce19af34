import picocolors from 'picocolors'

type Paint = (text: string) => string

/** The few colours that lines are painted with. All of them leave the text alone where there is no terminal. */
export interface Palette {
  readonly strong: Paint
  readonly faint: Paint
  readonly good: Paint
  readonly doubtful: Paint
  readonly bad: Paint
  readonly key: Paint
}

/** What printing needs to know of where it prints. */
export interface Page {
  /** Columns; a wide number where nothing should be cut, as in a pipe. */
  readonly width: number
  readonly paint: Palette
  /** Zone in which times are shown: IANA name or fixed offset. */
  readonly zone: string
}

/** Off a terminal nothing is cut: another program reads it. */
export const UNCUT = 100_000
const NARROWEST = 40

export function createPage(options: {
  readonly terminal: boolean
  readonly columns: number | undefined
  readonly colour: boolean
  readonly zone: string
}): Page {
  const width = options.terminal ? Math.max(NARROWEST, options.columns ?? 80) : UNCUT
  return { width, paint: createPalette(options.colour), zone: options.zone }
}

export function createPalette(colour: boolean): Palette {
  const colours = picocolors.createColors(colour)
  return {
    strong: colours.bold,
    faint: colours.dim,
    good: colours.green,
    doubtful: colours.yellow,
    bad: colours.red,
    key: colours.cyan,
  }
}
