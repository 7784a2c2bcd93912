import { act, screen } from '@testing-library/react'
import { afterEach, describe, expect, test } from 'vitest'
import { renderPage, resetBrowser } from '../../testing/render-page.tsx'
import { hasPermission, listButtonPermissions } from './button-permissions.ts'
import { HasPermission } from './permissions.tsx'
import { buttonSlot, type Permission, permissionSlot } from './session.ts'

const permission = (action: string, type = '1', status = '1'): Permission => ({ action, type, status, describe: '' })

afterEach(resetBrowser)

describe('[PERM-012] an element is shown for an action that is granted', () => {
  test.each([
    ['granted as a button', [permission('order.ship')], true],
    ['granted in another kind than 2', [permission('order.ship', '0')], true],
    ['only named by an entry of type 2', [permission('order.ship', '2')], false],
    ['named by both kinds', [permission('order.ship', '2'), permission('order.ship')], true],
    ['granted under a longer name', [permission('order.ship.all')], false],
    ['granted in another case', [permission('Order.Ship')], false],
    ['not granted at all', [], false],
  ])('%s', (_, auth, shown) => {
    expect(hasPermission({ auth }, 'order.ship')).toBe(shown)
  })
})

describe('[PERM-013] [PERM-014] the buttons of a table with the prefix "role."', () => {
  const granted = (action: string) => ({ action, granted: true })
  const denied = (action: string) => ({ action, granted: false })
  test.each([
    ['granted ones are drawn', [permission('role.add')], [permission('role.add')], [granted('role.add')]],
    ['defined and not granted ones are not', [], [permission('role.add')], [denied('role.add')]],
    ['what is no longer in force governs nothing', [], [permission('role.add', '1', '0')], []],
    ['one of type 2 grants nothing', [permission('role.add', '2')], [permission('role.add')], [denied('role.add')]],
    ['other prefixes are other tables', [permission('user.add')], [permission('user.add'), permission('user.x')], []],
    ['a prefix ends at its dot', [permission('roles.add')], [permission('roles.add')], []],
    ['granted without being defined still counts', [permission('role.add')], [], [granted('role.add')]],
    [
      'both parts stand side by side, each action once',
      [permission('role.add'), permission('role.add')],
      [permission('role.add'), permission('role.remove'), permission('role.remove')],
      [granted('role.add'), denied('role.remove')],
    ],
  ])('%s', (_, auth, allAuth, expected) => {
    expect(listButtonPermissions({ auth, allAuth }, 'role.')).toEqual(expected)
  })
})

describe('the element that asks', () => {
  const page = (
    <HasPermission action="order.ship" fallback="nothing to ship">
      <button type="button">Ship</button>
    </HasPermission>
  )
  const isShown = () => screen.queryByRole('button', { name: 'Ship' }) !== null

  test('[PERM-012] appears and goes with the permission, without the page being loaded anew', () => {
    permissionSlot.write({ auth: [], allAuth: [permission('order.ship')] })
    renderPage(page)
    expect([isShown(), screen.queryByText('nothing to ship') !== null]).toEqual([false, true])
    act(() => permissionSlot.write({ auth: [permission('order.ship')], allAuth: [] }))
    expect([isShown(), screen.queryByText('nothing to ship') !== null]).toEqual([true, false])
  })

  test('[PERM-015] reads the buttons kept locally in a tab whose lists have not come yet', () => {
    buttonSlot.write([permission('order.ship')])
    renderPage(page)
    expect(isShown()).toBe(true)
  })
})
