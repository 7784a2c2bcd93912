import { dictionaries } from './dictionaries/index.ts'
import { navigation } from './navigation/index.ts'
import { sessions } from './sessions/index.ts'

/** The whole agreement: one line for each domain. */
export const contract = { dictionaries, navigation, sessions }
export type Contract = typeof contract
