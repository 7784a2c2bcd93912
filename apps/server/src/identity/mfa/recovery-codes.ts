import { randomBytes } from 'node:crypto'
import { recoveryCodeCount } from '@paratope/contract/identity/mfa'
import type { Db } from '#kernel/database/database.ts'
import { hashSecret } from '#kernel/ids.ts'
import { consumeRecoveryCode, replaceRecoveryCodes } from './mfa.repo.ts'

// Without letters that people confuse.
const codeLetters = '23456789abcdefghjkmnpqrstuvwxyz0'
const groupCount = 3

// 60 bits each. The owner is part of the hash, so that a guess never counts for several users.
const hashRecoveryCode = (userId: string, code: string): string => hashSecret(`${userId} ${code.toLowerCase()}`)

function createCode(): string {
  const code = Array.from(randomBytes(groupCount * 4), (byte) => codeLetters[byte & 31]).join('')
  return code.replace(/.{4}(?=.)/g, '$&-')
}

/** Replaces all recovery codes by ten new ones and returns them, this once. */
export async function createRecoveryCodes(db: Db, userId: string): Promise<string[]> {
  const codes = Array.from({ length: recoveryCodeCount }, createCode)
  await replaceRecoveryCodes(
    db,
    userId,
    codes.map((code) => hashRecoveryCode(userId, code.replaceAll('-', ''))),
  )
  return codes
}

/** Redeems a code and returns whether it was valid. */
export const useRecoveryCode = (db: Db, userId: string, code: string): Promise<boolean> =>
  consumeRecoveryCode(db, userId, hashRecoveryCode(userId, code))
