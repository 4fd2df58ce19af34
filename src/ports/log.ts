/** Where the library says what went wrong without stopping. Texts of evidence never go here. */
export interface Log {
  warn(message: string, details?: Readonly<Record<string, unknown>>): void
}
