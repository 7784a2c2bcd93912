import { z } from 'zod'
import { defineApi } from '../kernel/endpoint.ts'
import { id } from '../kernel/ids.ts'
import { Registration } from './registration.ts'

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

export const users = defineApi({
  permissions: [],
  errors: { 'user.email_taken': 409 },
  endpoints: {
    register: {
      method: 'POST',
      path: '/by-order-client/customer/register',
      needs: 'public',
      body: Registration,
      reply: z.object({ username: z.string() }),
      fails: ['user.email_taken'],
      transaction: 'none',
      perMinute: 10,
      about: 'Become a customer: a company and its first user, with a captcha',
    },
  },
})
