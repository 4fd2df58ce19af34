/** One of the process's two outputs. */
export interface Output {
  readonly isTerminal: boolean
  readonly columns: number | undefined
  /** Resolves when the reader at the other end has room for more; false once it went away (`| head`). */
  write(text: string): Promise<boolean>
}

/** What the command line needs of the process around it, so that it can be run without one. */
export interface Shell {
  readonly env: Readonly<Record<string, string | undefined>>
  readonly out: Output
  readonly err: Output
  readonly stdinIsTerminal: boolean
  /** Everything that is piped in, exactly. */
  readStdin(): Promise<Uint8Array>
  /** Asks the person; only where there is a terminal on both sides. */
  confirm(question: string): Promise<boolean>
  /** Calls back at the first Ctrl-C instead of dying; a second one kills. Returns how to stop listening. */
  onInterrupt(callback: () => void): () => void
}
