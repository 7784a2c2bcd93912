import { queryOptions } from '@tanstack/react-query'
import { api } from '#lib/api.ts'

export const secondFactorQuery = queryOptions({
  queryKey: ['second-factor'],
  queryFn: async ({ signal }) => (await api({ quiet: true, signal })).secondFactors.state(),
})

/** What a refused login says of how to go on. */
export interface Hurdle {
  ticket: string
  ways: readonly string[]
}

export function hurdleIn(values: Readonly<Record<string, unknown>>): Hurdle {
  const { ticket, ways } = values
  return {
    ticket: typeof ticket === 'string' ? ticket : '',
    ways: Array.isArray(ways) ? ways.filter((way) => typeof way === 'string') : [],
  }
}
