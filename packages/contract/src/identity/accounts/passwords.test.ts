import { describe, expect, test } from 'vitest'
import { demoAccounts, demoPassword } from './demo-accounts.ts'
import { removeChinese } from './password-input.ts'
import { findPasswordFlaws, getPasswordStrength } from './passwords.ts'

describe('a new password', () => {
  test.each([
    ['helix&51', []],
    ['helix&5', ['short']],
    [`a1!${'x'.repeat(97)}`, []],
    [`a1!${'x'.repeat(98)}`, ['long']],
    ['87364512&!', ['letter']],
    ['helixphoto&', ['digit']],
    ['helixphoto51', ['symbol']],
    ['helix photo 51', ['symbol']],
    ['', ['short', 'letter', 'digit', 'symbol']],
    ['螺旋helix&51', ['chinese']],
    ['helix51！！', ['symbol', 'chinese']],
  ])('[VALID-022] [VALID-023] %j lacks %j', (password, flaws) => {
    expect(findPasswordFlaws(password)).toEqual(flaws)
  })

  test.each([
    'P@ssw0rd1!',
    'Admin@2026',
    'Qwerty123!',
    '1qaz@WSX',
    'Aa123456!',
    'Abc@1234',
    'Woaini1314!',
    '!Letmein1',
  ])('%s is known to everyone who guesses', (password) => {
    expect(findPasswordFlaws(password)).toEqual(['common'])
  })

  test('does not name its owner, in any case', () => {
    const known = ['ada.lovelace', 'Ada', 'Lovelace', 'Analytical Engines Ltd']
    expect(findPasswordFlaws('lovelace&1815', known)).toEqual(['personal'])
    expect(findPasswordFlaws('ENGINES#1843x', known)).toEqual(['personal'])
    expect(findPasswordFlaws('ada&note-G-18', known)).toEqual([])
  })

  test('the password of the demonstration keeps the rules', () => {
    expect(findPasswordFlaws(demoPassword)).toEqual([])
    expect(new Set(demoAccounts.map(({ username }) => username)).size).toBe(demoAccounts.length)
  })
})

test.each([
  ['', 0],
  ['helixhelix', 1],
  ['helix&', 1],
  ['helixhelix5', 2],
  ['helixhelix&', 2],
  ['helixhelix&5', 3],
  ['Password#1', 1],
])('[VALID-025] %j has strength %i of 3', (password, strength) => {
  expect(getPasswordStrength(password)).toBe(strength)
})

test('[VALID-015] [VALID-016] Chinese characters and full-width punctuation go while typing, every other sign stays', () => {
  expect(removeChinese('a1中文，。！？、《》“”‘’……—￥B!@#$%^&*()_+-=[]{}|;:,.<>/?~`é')).toBe(
    'a1B!@#$%^&*()_+-=[]{}|;:,.<>/?~`é',
  )
})
