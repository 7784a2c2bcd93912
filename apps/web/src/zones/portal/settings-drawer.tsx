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

const switches = ['fixedHeader', 'autoHideHeader', 'fixedSideMenu', 'multiTab'] as const
const hintKeys = { autoHideHeader: 'autoHideHeader.hint', fixedSideMenu: 'fixedSideMenu.hint' } as const

/** Why a setting cannot be changed now. */
const isDisabled = (name: (typeof switches)[number], { fixedHeader, layout }: LayoutSettings): boolean =>
  (name === 'autoHideHeader' && !fixedHeader) || (name === 'fixedSideMenu' && layout !== 'sidemenu')

/** How the portal is laid out in this browser; each choice applies and is kept at once. */
export default function SettingsDrawer({ onClose }: { onClose: () => void }) {
  const t = useTexts(portalTexts)
  const tZone = useTexts(zoneTexts)
  const settings = useLayoutSettings()
  const isColorWeak = useColorWeak()
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
        <ChoiceGroup legend={t('navTheme')} isInline>
          {navThemes.map((navTheme) => (
            <Radio
              key={navTheme}
              name="navTheme"
              checked={settings.navTheme === navTheme}
              onChange={() => changeLayout({ navTheme })}
            >
              {t(`navTheme.${navTheme}`)}
            </Radio>
          ))}
        </ChoiceGroup>
        <ChoiceGroup legend={t('primary')}>
          {primaryColours.map((primary) => (
            <Radio
              key={primary}
              name="primary"
              checked={settings.primary === primary}
              onChange={() => changeLayout({ primary })}
            >
              {primary !== 'site' && <span className={styles.swatch} data-accent={primary} />}
              {t(`primary.${primary}`)}
            </Radio>
          ))}
        </ChoiceGroup>
        <ChoiceGroup legend={t('layout')}>
          {layoutModes.map((layout) => (
            <Radio
              key={layout}
              name="layout"
              hint={t(`layout.${layout}.hint`)}
              checked={settings.layout === layout}
              onChange={() => changeLayout({ layout })}
            >
              {t(`layout.${layout}`)}
            </Radio>
          ))}
        </ChoiceGroup>
        <ChoiceGroup legend={t('contentWidth')} isInline>
          {offeredWidths.map((contentWidth) => (
            <Radio
              key={contentWidth}
              name="contentWidth"
              checked={settings.contentWidth === contentWidth}
              onChange={() => changeLayout({ contentWidth })}
            >
              {t(`contentWidth.${contentWidth}`)}
            </Radio>
          ))}
        </ChoiceGroup>
        <div className={styles.switches}>
          {switches.map((name) => {
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
