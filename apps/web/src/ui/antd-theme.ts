import { theme as algorithms, type ThemeConfig } from 'antd'
import {
  type Accent,
  controls,
  motion,
  type Palette,
  palettes,
  primaries,
  radii,
  shadows,
  sides,
  weakPalettes,
} from './tokens.ts'

const seconds = (milliseconds: number) => `${milliseconds / 1000}s`

/** The same look for antd's widgets; the values are those of tokens.ts. */
export function antdTheme(accent: Accent, dark: boolean, colorWeak = false): ThemeConfig {
  const theme = dark ? 'dark' : 'light'
  const colour: Palette = { ...palettes[theme], ...(colorWeak && weakPalettes[theme]) }
  const primary = primaries[theme][accent]
  const side = sides.ink
  // Marks that antd would draw white on a filled primary surface.
  const onFill = { colorWhite: colour['on-fill'] }

  const control = { borderRadiusLG: radii.control }
  // Antd shades these once more in the dark; ours are final.
  const final = {
    colorPrimary: primary.primary,
    colorInfo: primary.primary,
    colorLink: primary.primary,
    colorSuccess: colour.success,
    colorWarning: colour.warning,
    colorError: colour.danger,
  }
  const algorithm: ThemeConfig['algorithm'] = [
    dark ? algorithms.darkAlgorithm : algorithms.defaultAlgorithm,
    (seed, map) => ({ ...(map ?? algorithms.defaultAlgorithm(seed)), ...final }),
  ]

  return {
    algorithm,
    hashed: false,
    token: {
      ...final,
      colorPrimaryHover: primary['primary-hover'],
      colorPrimaryActive: primary['primary-pressed'],
      colorPrimaryBorder: primary.primary,
      colorPrimaryBorderHover: primary['primary-hover'],
      colorPrimaryBg: primary['primary-soft'],
      colorPrimaryBgHover: primary['primary-soft'],
      colorPrimaryText: primary.primary,
      colorPrimaryTextHover: primary['primary-hover'],
      colorPrimaryTextActive: primary['primary-pressed'],
      colorInfoBg: primary['primary-soft'],
      colorLinkHover: primary['primary-hover'],
      colorLinkActive: primary['primary-pressed'],
      colorSuccessText: colour.success,
      colorSuccessBg: colour['success-soft'],
      colorWarningText: colour.warning,
      colorWarningBg: colour['warning-soft'],
      colorErrorHover: colour['danger-hover'],
      colorErrorActive: colour['danger-pressed'],
      colorErrorText: colour.danger,
      colorErrorBg: colour['danger-soft'],
      colorText: colour.ink,
      colorTextSecondary: colour['ink-soft'],
      colorTextTertiary: colour['ink-soft'],
      colorTextDescription: colour['ink-soft'],
      colorTextPlaceholder: colour['ink-soft'],
      colorTextDisabled: colour['line-control'],
      colorTextQuaternary: colour['line-control'],
      colorIcon: colour['ink-soft'],
      colorIconHover: colour.ink,
      colorBorder: colour['line-control'],
      colorBorderSecondary: colour.line,
      colorSplit: colour.line,
      colorBorderDisabled: colour.line,
      colorBgBase: colour.paper,
      colorBgContainer: colour.paper,
      colorBgElevated: colour.raised,
      colorBgLayout: colour.mist,
      colorBgContainerDisabled: colour.mist,
      colorFillAlter: colour.mist,
      colorBgMask: colour.scrim,
      colorBgSpotlight: dark ? colour.line : colour.ink,
      controlItemBgActive: primary['primary-soft'],
      controlItemBgHover: colour.mist,
      controlOutline: primary['primary-soft'],
      colorErrorOutline: colour['danger-soft'],
      colorWarningOutline: colour['warning-soft'],
      borderRadius: radii.control,
      borderRadiusLG: radii.card,
      borderRadiusSM: 4,
      boxShadow: shadows[theme]['shadow-floating'],
      boxShadowSecondary: shadows[theme]['shadow-floating'],
      boxShadowTertiary: shadows[theme]['shadow-raised'],
      controlHeight: controls.small,
      controlHeightLG: controls.medium,
      fontFamily: 'var(--font-text)',
      fontFamilyCode: 'var(--font-mono)',
      fontSize: 14,
      fontSizeLG: 16,
      fontWeightStrong: 600,
      motionDurationFast: seconds(motion.fast),
      motionDurationMid: seconds(motion.fast),
      motionDurationSlow: seconds(motion.slow),
    },
    components: {
      Button: {
        primaryColor: colour['on-fill'],
        dangerColor: colour['on-fill'],
        fontWeight: 600,
        primaryShadow: 'none',
        defaultShadow: 'none',
        dangerShadow: 'none',
        ...control,
      },
      Input: control,
      InputNumber: control,
      Select: control,
      Checkbox: onFill,
      Radio: onFill,
      DatePicker: { ...control, colorTextLightSolid: colour['on-fill'] },
      Steps: { colorTextLightSolid: colour['on-fill'] },
      Badge: { colorTextLightSolid: colour['on-fill'] },
      Layout: { siderBg: side.side, headerBg: colour.paper, headerHeight: 56, bodyBg: colour.mist },
      Menu: {
        itemBorderRadius: radii.control,
        subMenuItemBorderRadius: radii.control,
        darkItemBg: side.side,
        darkSubMenuItemBg: side.side,
        darkPopupBg: side.side,
        darkItemColor: side['side-soft'],
        darkItemHoverColor: side['side-ink'],
        darkItemHoverBg: side['side-line'],
        darkItemSelectedBg: side['side-active'],
        darkItemSelectedColor: side['side-active-ink'],
      },
      Table: { headerBg: colour.mist, headerColor: colour['ink-soft'], rowHoverBg: colour.mist, cellFontSizeSM: 13 },
    },
  }
}
