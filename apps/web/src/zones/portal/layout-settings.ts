import { useMemo, useSyncExternalStore } from 'react'
import { useSite } from '#lib/page/site-context.tsx'
import { createSlot, isRecord } from '#lib/storage/storage.ts'

export const navThemes = ['light', 'dark'] as const
export const layoutModes = ['sidemenu', 'topmenu', 'topmenu_1'] as const
export const contentWidths = ['Fixed', 'Fluid'] as const
/** The site's own colour, then those of the four product lines; each is tested for contrast in both themes. */
export const primaryColours = ['site', 'vivo', 'cell', 'plasmid', 'service'] as const

/** Layout of the signed-in zones in this browser. */
export interface LayoutSettings {
  navTheme: (typeof navThemes)[number]
  primary: (typeof primaryColours)[number]
  layout: (typeof layoutModes)[number]
  contentWidth: (typeof contentWidths)[number]
  fixedHeader: boolean
  autoHideHeader: boolean
  fixedSideMenu: boolean
  multiTab: boolean
  isSideCollapsed: boolean
}

export const defaultLayout: LayoutSettings = {
  navTheme: 'dark',
  primary: 'site',
  layout: 'sidemenu',
  contentWidth: 'Fixed',
  fixedHeader: true,
  autoHideHeader: false,
  fixedSideMenu: true,
  multiTab: true,
  isSideCollapsed: false,
}

const layoutSlot = createSlot({ name: 'layout', isValid: isRecord })

const findOption = <Option extends string>(options: readonly Option[], value: unknown, fallback: Option): Option =>
  options.find((option) => option === value) ?? fallback

/** Reads what an earlier version or another hand may have stored: unknown values become the default. */
export function toLayoutSettings(stored: Record<string, unknown> = {}): LayoutSettings {
  const isOn = (name: keyof LayoutSettings) => {
    const value = stored[name] ?? defaultLayout[name]
    return value === true
  }
  return applyLayoutRules({
    navTheme: findOption(navThemes, stored['navTheme'], defaultLayout.navTheme),
    primary: findOption(primaryColours, stored['primary'], defaultLayout.primary),
    layout: findOption(layoutModes, stored['layout'], defaultLayout.layout),
    contentWidth: findOption(contentWidths, stored['contentWidth'], defaultLayout.contentWidth),
    fixedHeader: isOn('fixedHeader'),
    autoHideHeader: isOn('autoHideHeader'),
    fixedSideMenu: isOn('fixedSideMenu'),
    multiTab: isOn('multiTab'),
    isSideCollapsed: isOn('isSideCollapsed'),
  })
}

/** A setting that depends on another one counts only together with it. */
export const applyLayoutRules = (settings: LayoutSettings): LayoutSettings => ({
  ...settings,
  contentWidth: settings.layout === 'sidemenu' ? 'Fixed' : settings.contentWidth,
  autoHideHeader: settings.fixedHeader && settings.autoHideHeader,
  fixedSideMenu: settings.layout === 'sidemenu' && settings.fixedSideMenu,
})

export function changeLayout(change: Partial<LayoutSettings>): void {
  layoutSlot.write({ ...layoutSlot.read(), ...change })
}

export const resetLayout = (): void => layoutSlot.clear()

const getNothing = () => undefined

/** The settings drawer belongs to development and to demonstrations; a production site has the default layout. */
export const useIsLayoutPreview = (): boolean => useSite().demo

export function useLayoutSettings(): LayoutSettings {
  const isPreview = useIsLayoutPreview()
  const stored = useSyncExternalStore(layoutSlot.subscribe, layoutSlot.read, getNothing)
  return useMemo(() => {
    const settings = toLayoutSettings(stored)
    return isPreview ? settings : { ...defaultLayout, isSideCollapsed: settings.isSideCollapsed }
  }, [stored, isPreview])
}
