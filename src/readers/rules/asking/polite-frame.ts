const FRAME =
  /^(?:(?:please|hey|hi|so|and|ok|okay)[,\s]+)*(?:(?:can|could|would|will) you (?:please )?(?:tell|remind|show) me|do you (?:still )?(?:know|remember|happen to know)|(?:tell|remind) me|i(?:'d| would) like to know|i(?: was|'m| am)? wonder(?:ing)?)(?: please)?,? (?=(?:where|when|who|whose|which|how (?:many|much)|what time)\b)/iu

/** `Can you tell me where the keys are?` asks where they are, and not whether it can be told. */
export function withoutFrame(question: string): string {
  const asked = question.replace(FRAME, '')
  return asked === question ? question : `${asked.charAt(0).toUpperCase()}${asked.slice(1)}`
}
