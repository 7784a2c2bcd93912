import { defineScreens } from '#lib/navigation/screens.ts'

/** The pages of services have order tables, so those are their screens. */
export default defineScreens([])
