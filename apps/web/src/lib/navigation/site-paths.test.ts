import { describe, expect, test } from 'vitest'
import { defaultLanding, fillProductCode, getHomePath, getMainRouteName, isSameProduct } from './site-paths.ts'

const site = (systemType: number, product = 'Vivo') => ({ systemType, product })

describe('where a site is at home', () => {
  test('[ROUTE-019] the service portal is called dashboard and starts at /dashboard/analysis', () => {
    expect([getMainRouteName(site(1)), getHomePath(site(1))]).toEqual(['dashboard', '/dashboard/analysis'])
  })

  test('[ROUTE-020] the plasmid storefront is called HomeView and starts at /dashboard/HomeView', () => {
    expect([getMainRouteName(site(2)), getHomePath(site(2))]).toEqual(['HomeView', '/dashboard/HomeView'])
  })

  test('[ROUTE-021] the in-vivo catalogue is called HomeView and starts at its product’s home', () => {
    expect([getMainRouteName(site(3)), getHomePath(site(3))]).toEqual(['HomeView', '/Vivo/Home'])
  })

  test.each([0, 4, 7, -1])(
    '[ROUTE-003] [ROUTE-004] a site of type %i behaves as the in-vivo catalogue',
    (systemType) => {
      expect([getMainRouteName(site(systemType)), getHomePath(site(systemType))]).toEqual(['HomeView', '/Vivo/Home'])
    },
  )

  test('[ROUTE-085] the default landing is the home of the service portal and of no other variant', () => {
    expect([1, 2, 3].map((type) => getHomePath(site(type)) === defaultLanding)).toEqual([true, false, false])
  })

  test('[ROUTE-086] the product code stands wherever it is named and is told by letters, not by case', () => {
    expect(fillProductCode('/by-{product}/{product}Account', site(3, 'Umabs'))).toBe('/by-Umabs/UmabsAccount')
    expect(['Umabs', 'UMABS', 'umabs', 'Vivo', undefined].map((code) => isSameProduct(site(3, 'Umabs'), code))).toEqual(
      [true, true, true, false, false],
    )
  })
})
