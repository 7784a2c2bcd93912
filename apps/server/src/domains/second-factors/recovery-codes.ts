import { randomBytes } from 'node:crypto'
import { recoveryCodeCount } from '@paratope/contract/second-factors'
import type { Db } from '#kernel/database.ts'
import { hashed } from '#kernel/ids.ts'
import { replaceRecoveryCodes, takeRecoveryCode } from './second-factors.repo.ts'

// Without letters that people mix up.
const letters = '23456789abcdefghjkmnpqrstuvwxyz0'
const groups = 3

// 60 bits each, and the owner is part of what is hashed, so that a guess never counts for several people.
const hashOf = (userId: string, code: string): string => hashed(`${userId} ${code.toLowerCase()}`)

function newCode(): string {
  const code = Array.from(randomBytes(groups * 4), (byte) => letters[byte & 31]).join('')
  return code.replace(/.{4}(?=.)/g, '$&-')
}

/** Ten new ones in place of whatever was there; they are readable only here and now. */
export async function newRecoveryCodes(db: Db, userId: string): Promise<string[]> {
  const codes = Array.from({ length: recoveryCodeCount }, newCode)
  await replaceRecoveryCodes(
    db,
    userId,
    codes.map((code) => hashOf(userId, code.replaceAll('-', ''))),
  )
  return codes
}

/** Uses the code up, and says whether it was one. */
export const spendRecoveryCode = (db: Db, userId: string, code: string): Promise<boolean> =>
  takeRecoveryCode(db, userId, hashOf(userId, code))
