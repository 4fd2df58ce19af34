/** Any function of an interface, whatever it takes. */
// biome-ignore lint/suspicious/noExplicitAny: parameters of an arbitrary method
type Method = (...values: any[]) => Promise<unknown>

/**
 * The same methods, each call going through `around`: one place to refuse calls that come too late and to turn the
 * driver's errors into ours.
 */
export function guarded<Methods extends object>(
  methods: Methods,
  around: (call: () => Promise<unknown>) => Promise<unknown>,
): Methods {
  const entries = Object.entries(methods as Record<string, Method>).map(([name, method]): [string, Method] => [
    name,
    (...values) => around(() => method(...values)),
  ])
  return Object.fromEntries(entries) as Methods
}
