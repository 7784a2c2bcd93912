import type { ReactNode } from 'react'
import { setColorWeak, useColorWeak } from '#lib/page/appearance.ts'
import { useTexts } from '#lib/texts/texts.ts'
import { Button } from '#ui/actions/button.tsx'
import { ChoiceGroup, Radio } from '#ui/forms/radio.tsx'
import { Switch } from '#ui/forms/switch.tsx'
import { Sheet } from '#ui/overlays/sheet.tsx'
import { zoneTexts } from '../zones.texts.ts'
import {
  changeLayout,
  contentWidths,
  type LayoutSettings,
  layoutModes,
  navThemes,
  primaryColours,
  resetLayout,
  useLayoutSettings,
} from './layout-settings.ts'
import { portalTexts } from './portal.texts.ts'
import styles from './settings-drawer.module.css'
import { useCanHaveTabs } from './use-can-have-tabs.ts'

const switches = ['fixedHeader', 'autoHideHeader', 'fixedSideMenu', 'multiTab'] as const
const hintKeys = { autoHideHeader: 'autoHideHeader.hint', fixedSideMenu: 'fixedSideMenu.hint' } as const

/** Why a setting cannot be changed now. */
const isDisabled = (name: (typeof switches)[number], { fixedHeader, layout }: LayoutSettings): boolean =>
  (name === 'autoHideHeader' && !fixedHeader) || (name === 'fixedSideMenu' && layout !== 'sidemenu')

/** Layout of the portal in this browser; each choice is applied and stored immediately. */
export default function SettingsDrawer({ onClose }: { onClose: () => void }) {
  const t = useTexts(portalTexts)
  const tZone = useTexts(zoneTexts)
  const settings = useLayoutSettings()
  const isColorWeak = useColorWeak()
  const canHaveTabs = useCanHaveTabs()
  const offeredSwitches = switches.filter((name) => name !== 'multiTab' || canHaveTabs)
  const offeredWidths = contentWidths.filter((width) => width === 'Fixed' || settings.layout !== 'sidemenu')
  const reset = () => {
    resetLayout()
    setColorWeak(false)
  }
  return (
    <Sheet
      open
      onClose={onClose}
      title={t('settings')}
      closeText={tZone('close')}
      footer={<Button onClick={reset}>{t('reset')}</Button>}
    >
      <div className={styles.settings}>
        <SettingChoice name="navTheme" options={navThemes} isInline>
          {(navTheme) => t(`navTheme.${navTheme}`)}
        </SettingChoice>
        <SettingChoice name="primary" options={primaryColours}>
          {(primary) => (
            <>
              {primary !== 'site' && <span className={styles.swatch} data-accent={primary} />}
              {t(`primary.${primary}`)}
            </>
          )}
        </SettingChoice>
        <SettingChoice name="layout" options={layoutModes} getHint={(layout) => t(`layout.${layout}.hint`)}>
          {(layout) => t(`layout.${layout}`)}
        </SettingChoice>
        <SettingChoice name="contentWidth" options={offeredWidths} isInline>
          {(contentWidth) => t(`contentWidth.${contentWidth}`)}
        </SettingChoice>
        <div className={styles.switches}>
          {offeredSwitches.map((name) => {
            const disabled = isDisabled(name, settings)
            return (
              <Switch
                key={name}
                checked={settings[name]}
                disabled={disabled}
                {...(disabled && name in hintKeys && { hint: t(hintKeys[name as keyof typeof hintKeys]) })}
                onChange={({ target }) => changeLayout({ [name]: target.checked })}
              >
                {t(name)}
              </Switch>
            )
          })}
          <Switch checked={isColorWeak} onChange={({ target }) => setColorWeak(target.checked)}>
            {t('colourWeak')}
          </Switch>
        </div>
      </div>
    </Sheet>
  )
}

type ChoiceName = 'navTheme' | 'primary' | 'layout' | 'contentWidth'

interface SettingChoiceProps<Name extends ChoiceName> {
  name: Name
  options: readonly LayoutSettings[Name][]
  isInline?: boolean
  getHint?: (option: LayoutSettings[Name]) => string
  /** Draws the text of an option. */
  children: (option: LayoutSettings[Name]) => ReactNode
}

/** One setting as a group of radios. */
function SettingChoice<Name extends ChoiceName>(props: SettingChoiceProps<Name>) {
  const { name, options, isInline = false, getHint, children } = props
  const t = useTexts(portalTexts)
  const settings = useLayoutSettings()
  const title: ChoiceName = name
  return (
    <ChoiceGroup legend={t(title)} isInline={isInline}>
      {options.map((option) => (
        <Radio
          key={option}
          name={name}
          hint={getHint?.(option)}
          checked={settings[name] === option}
          onChange={() => changeLayout({ [name]: option })}
        >
          {children(option)}
        </Radio>
      ))}
    </ChoiceGroup>
  )
}
