/** The methods of a port as they are here: the driver answers at once. */
export type AtOnce<Port> = {
  readonly [Name in keyof Port]: Port[Name] extends (...values: infer Values) => Promise<infer Answer>
    ? (...values: Values) => Answer
    : never
}

// biome-ignore lint/suspicious/noExplicitAny: parameters of an arbitrary method
type Method = (...values: any[]) => unknown

/**
 * The methods of the port, each call going through `around`: one place to try again and to turn the driver's errors
 * into ours.
 */
export function guarded<Port extends object>(
  methods: AtOnce<Port>,
  around: (call: () => unknown) => Promise<unknown>,
): Port {
  const entries = Object.entries(methods as Record<string, Method>).map(([name, method]) => [
    name,
    (...values: readonly unknown[]) => around(() => method(...values)),
  ])
  return Object.fromEntries(entries) as Port
}
