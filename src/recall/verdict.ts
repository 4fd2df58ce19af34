/** How well what was found answers what was asked, for a recall as a whole. Says nothing of whether the answer is true. */
export const VERDICTS = ['high', 'moderate', 'low', 'none'] as const

export type Verdict = (typeof VERDICTS)[number]

/** What is stored: the answer to this very question, something else of whom it is about, or nothing that bears on it. */
export type Stored = 'answer' | 'about_them' | 'nothing'
