type Detect = (text: string) => { readonly language: string; readonly isSure: boolean }

let detect: Detect | null = null
let loading: Promise<void> | null = null

/** Null until it is loaded: most processes only meet texts that need none, and it takes a second and 30 MB. */
export function loadedDetector(): Detect | null {
  return detect
}

export function loadDetector(): Promise<void> {
  loading ??= import('eld/extrasmall').then(({ eld }) => {
    detect = (text) => {
      const found = eld.detect(text)
      return { language: found.language, isSure: found.isReliable() }
    }
  })
  return loading
}
