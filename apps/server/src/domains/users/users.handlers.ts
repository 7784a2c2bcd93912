import type { users } from '@paratope/contract/users'
import type { Handlers } from '#kernel/http.ts'
import { register } from './users.service.ts'

export const handlers: Handlers<typeof users> = { register }
