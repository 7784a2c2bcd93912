export type Greeting = 'morning' | 'afternoon' | 'evening'

/** Up to 11:59 it is morning, up to 19:59 afternoon, after that evening, on the reader's own clock. */
export function getGreeting(now: Date): Greeting {
  const hour = now.getHours()
  if (hour < 12) return 'morning'
  return hour < 20 ? 'afternoon' : 'evening'
}
