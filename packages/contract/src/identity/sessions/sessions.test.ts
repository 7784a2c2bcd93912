import { expect, test } from 'vitest'
import { getLoginType } from './login-names.ts'
import { PasswordLogin } from './sessions.ts'

test('[AUTH-027] a name that looks like an e-mail address has login type 0, any other 1', () => {
  expect(['ada@sample.test', ' ada@sample.test ', 'a.b+c@x.y.test'].map(getLoginType)).toEqual([0, 0, 0])
  expect(['ada', 'ada@sample', '@sample.test', 'ada sample@x.test', '17900000121', ''].map(getLoginType)).toEqual([
    1, 1, 1, 1, 1, 1,
  ])
})

test('[AUTH-025] the login takes exactly the five fields', () => {
  expect(Object.keys(PasswordLogin.shape)).toEqual(['username', 'password', 'captcha', 'checkKey', 'remember_me'])
})

test('[VALID-017] the user name is trimmed and the password is not', () => {
  const login = { username: ' ada ', password: ' x ', captcha: 'a', checkKey: 'k' }
  expect(PasswordLogin.parse(login)).toMatchObject({ username: 'ada', password: ' x ' })
})
