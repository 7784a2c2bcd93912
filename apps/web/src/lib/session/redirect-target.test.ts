import { describe, expect, test } from 'vitest'
import { getLoginHref, parseRedirectTarget } from './redirect-target.ts'

describe('where a login may lead', () => {
  test.each([
    ['/VivoMyOrder', '/VivoMyOrder'],
    ['/myOrder/Detail?id=7#lines', '/myOrder/Detail?id=7#lines'],
    ['/Search?seachValue=%E6%8A%97', '/Search?seachValue=%E6%8A%97'],
    ['/a/../b', '/b'],
    ['/', '/'],
  ])('[ROUTE-029] %s is a path of this site', (value, target) => {
    expect(parseRedirectTarget(value)).toBe(target)
  })

  test.each([
    '//evil.example',
    '//ours.invalid/home',
    '///evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    '/\t/evil.example',
    '/\n/evil.example',
    '/ /evil.example',
    '/\u00a0/evil.example',
    '/\u2028/evil.example',
    '/..//evil.example',
    '/.//evil.example',
    'https://evil.example',
    'https:evil.example',
    'javascript:alert(1)',
    'data:text/html,hi',
    'evil.example',
    '?next=1',
    '@evil.example',
    ' /home',
    '',
  ])('[ROUTE-030] [G-10] %j leads nowhere', (value) => {
    expect(parseRedirectTarget(value)).toBeUndefined()
  })

  test('[ROUTE-030] nothing given leads nowhere', () => {
    expect([parseRedirectTarget(null), parseRedirectTarget(undefined)]).toEqual([undefined, undefined])
  })

  test('[ROUTE-028] the login remembers the page that was asked for, with its query', () => {
    expect(getLoginHref('/VivoMyOrder?page=2')).toBe('/user/login?redirect=%2FVivoMyOrder%3Fpage%3D2')
    expect([getLoginHref('/'), getLoginHref('//evil.example')]).toEqual(['/user/login', '/user/login'])
  })
})
