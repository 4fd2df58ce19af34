/** Met or not; `unsure` where the question asks for none that is known. */
export type Sign = 'met' | 'unmet' | 'unsure'
