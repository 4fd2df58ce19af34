/** The cases call the account holder "the owner"; credence says "the user". */
export function forCredence(text: string): string {
  return text.replace(/\bthe owner\b/gu, 'the user').replace(/\bThe owner\b/gu, 'The user')
}
