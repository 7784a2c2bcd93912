import type { Contract } from '@paratope/contract'
import type { Client } from '@paratope/contract/kernel/client'

/** One function for each call of the agreement: `client.parcels.list({ query })`. */
export type ApiClient = Client<Contract>
