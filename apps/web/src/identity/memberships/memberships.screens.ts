import { noScreens } from '#lib/navigation/screens.ts'

export default noScreens
