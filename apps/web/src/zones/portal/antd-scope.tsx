import { App, ConfigProvider } from 'antd'
import { type ReactNode, use } from 'react'
import { useMatches } from 'react-router'
import { useAppearance, useColorWeak } from '#lib/appearance.ts'
import { useDarkDevice } from '#lib/dark-device.ts'
import { useLanguage, useSite } from '#lib/frame.tsx'
import { pageNonce } from '#lib/page-nonce.ts'
import { antdTheme } from '#ui/antd-theme.ts'
import { accentOf } from '../../accent.ts'
import { antdWords } from './antd-words.ts'

/** antd's widgets inside a page, with our own tokens, words and the document's nonce. */
export default function AntdScope({ children }: { children: ReactNode }) {
  const site = useSite()
  const language = useLanguage()
  const appearance = useAppearance()
  const darkDevice = useDarkDevice()
  const accent = accentOf(site, useMatches())
  const dark = appearance === 'dark' || (appearance === 'auto' && darkDevice)
  const nonce = pageNonce()
  return (
    <ConfigProvider
      theme={antdTheme(accent, dark, useColorWeak())}
      locale={use(antdWords(language))}
      {...(nonce !== undefined && { csp: { nonce } })}
    >
      <App component={false}>{children}</App>
    </ConfigProvider>
  )
}
