import type { LoginResult } from '@paratope/contract/identity/sessions'
import { queryOptions } from '@tanstack/react-query'
import { api } from '#lib/api/api.ts'

export const mfaStateQuery = queryOptions({
  queryKey: ['second-factor'],
  queryFn: async ({ signal }) => (await api({ quiet: true, signal })).mfa.state(),
})

/** Continuation of a refused login. */
export interface MfaChallenge {
  ticket: string
  methods: readonly string[]
}

export function readMfaChallenge(values: Readonly<Record<string, unknown>>): MfaChallenge {
  const { ticket, methods } = values
  return {
    ticket: typeof ticket === 'string' ? ticket : '',
    methods: Array.isArray(methods) ? methods.filter((way) => typeof way === 'string') : [],
  }
}

/** Props of each way to give the second factor. */
export interface MfaMethodProps {
  challenge: MfaChallenge
  onLogin: (result: LoginResult) => void
  onCancel: () => void
}
