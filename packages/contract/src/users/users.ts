import { z } from 'zod'
import { defineApi } from '../kernel/endpoint.ts'
import { id } from '../kernel/ids.ts'

export const UserId = id('usr')

/** What the browser keeps of the signed-in person. */
export const UserInfo = z.object({
  id: UserId,
  username: z.string(),
  realname: z.string(),
  avatar: z.string(),
  token: z.string(),
  tenant: z.string(),
})
export type UserInfo = z.infer<typeof UserInfo>

export const users = defineApi({ permissions: [], errors: {}, endpoints: {} })
