import { defineApi } from '../../kernel/endpoint.ts'

/** The tools calculate in the browser; pages are all they need of the server. */
export const tools = defineApi({
  summary: 'Sequence tools and laboratory calculators',
  permissions: [],
  errors: {},
  endpoints: {},
})
