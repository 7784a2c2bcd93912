import type { Language } from '@paratope/contract/texts'
import { fireEvent, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, test } from 'vitest'
import { type RenderPageOptions, renderPage, resetBrowser } from '../../testing/render-page.tsx'
import { fillSection, type PolicyProvider, policySectionIds } from './policy.ts'
import { PolicyAgreement } from './policy-agreement.tsx'
import { privacy as english } from './privacy.en.ts'
import { privacy as chinese } from './privacy.zh.ts'

afterEach(resetBrowser)

const links = {
  zh: '《隐私政策》',
  en: 'privacy policy',
  es: 'política de privacidad',
  ja: 'プライバシーポリシー',
} satisfies Record<Language, string>

async function read(language: Language = 'en', site: RenderPageOptions['site'] = {}) {
  renderPage(<PolicyAgreement id="agree" name="isChecked" />, { language, site })
  await userEvent.click(screen.getByText(links[language], { selector: 'label button' }))
  return screen.findByRole<HTMLDialogElement>('dialog')
}

describe('the agreement', () => {
  test('[AUTH-008] its label opens the privacy policy', async () => {
    const dialog = await read()
    expect(within(dialog).getByRole('heading', { name: 'Privacy policy' })).toBeTruthy()
    expect(await within(dialog).findByText('Effective January 2024')).toBeTruthy()
  })

  test.each([
    ['en', '2024-01-01', 'Effective January 2024'],
    ['en', '2023-04-28', 'Effective April 28, 2023'],
    ['zh', '2023-04-28', '2023年4月28日起生效'],
  ] as const)('[AUTH-013] its date is configured: in %s %s reads “%s”', async (language, privacyFrom, text) => {
    const dialog = await read(language, { privacyFrom })
    expect(await within(dialog).findByText(text)).toBeTruthy()
  })

  test('[WIDGET-001] [WIDGET-002] the policy is 860 wide, its text scrolls from 600, and only its button closes it', async () => {
    const dialog = await read()
    await within(dialog).findByText('Interpretation')
    expect([dialog.style.getPropertyValue('--width'), dialog.style.getPropertyValue('--body')]).toEqual([
      '860px',
      '600px',
    ])
    const goesOn = fireEvent.keyDown(dialog, { key: 'Escape' })
    if (goesOn) fireEvent(dialog, new Event('cancel', { cancelable: true }))
    fireEvent.pointerDown(dialog)
    expect(dialog.open).toBe(true)
    expect(within(dialog).getAllByRole('button')).toHaveLength(1)
    await userEvent.click(within(dialog).getByRole('button', { name: 'Close' }))
    expect(dialog.open).toBe(false)
  })

  test.each([
    ['zh', 'zh', '释义'],
    ['en', 'en', 'Interpretation'],
    ['es', 'en', 'Interpretation'],
    ['ja', 'en', 'Interpretation'],
  ] as const)('[I18N-008] in %s the policy is the one in %s', async (language, text, heading) => {
    const dialog = await read(language)
    const first = await within(dialog).findByRole('heading', { name: heading })
    expect(first.closest('[lang]')?.getAttribute('lang')).toBe(text)
  })

  test.each([
    ['zh', undefined],
    ['en', undefined],
    ['es', 'Este texto está en inglés.'],
    ['ja', '本文は英語です。'],
  ] as const)('in %s a policy in another language says so', async (language, note) => {
    const dialog = await read(language)
    await within(dialog).findAllByRole('heading', { level: 3 })
    const notes = within(dialog).queryAllByText(/Este texto está en inglés|本文は英語です|This text is in English/)
    expect(notes.map(({ textContent }) => textContent)).toEqual(note === undefined ? [] : [note])
  })
})

describe('the privacy policy', () => {
  const provider: PolicyProvider = {
    name: 'Sample',
    address: '1 Example Street',
    phone: '+1 555 0100',
    email: 'info@sample.test',
  }
  const getText = (policy: typeof english) =>
    policySectionIds.map((id) => [policy[id].title, ...fillSection(policy[id], provider).flat()])

  test('[AUTH-015] [AUTH-018] has its fifteen sections in English and, one for one, in Chinese', () => {
    expect(policySectionIds).toHaveLength(15)
    expect(getText(english).map(([title]) => title)).toEqual([
      'Interpretation',
      'Definitions',
      'Introduction',
      'How we protect personal information',
      'Information we collect',
      'Children under 16',
      'Cookies and storage in your browser',
      'What we use it for',
      'Links to other sites',
      'Legal basis',
      'Your rights',
      'Updating your preferences',
      'Contact',
      'International transfer',
      'Retention',
    ])
    expect(getText(chinese).map((lines) => lines.length)).toEqual(getText(english).map((lines) => lines.length))
    for (const lines of getText(chinese))
      for (const line of lines) if (line !== '1 Example Street') expect(line).toMatch(/\p{Script=Han}/u)
  })

  test('[AUTH-016] says that children under 16 are not served', () => {
    expect(english.children.body.join()).toMatch(/children under 16, we do not serve them/)
    expect(chinese.children.body.join()).toMatch(/未满 16 周岁的未成年人，我们不向其提供服务/)
  })

  test('[AUTH-017] names the company’s USA office with its address, phone and e-mail', () => {
    expect(fillSection(english.contact, provider).flat().join()).toMatch(
      /USA office of Sample.*1 Example Street.*555 0100.*info@sample\.test/,
    )
    expect(fillSection(chinese.contact, provider).flat().join()).toMatch(
      /Sample 美国办公室.*1 Example Street.*555 0100.*info@sample\.test/,
    )
  })

  test('[AUTH-014] promises an answer within 15 working days', () => {
    expect(fillSection(english.rights, provider).flat().join()).toContain('within 15 working days')
    expect(fillSection(chinese.rights, provider).flat().join()).toContain('15 个工作日内答复')
  })
})
