/** What waits for a customer; it comes when the page is up. */
export const loadWaitingSection = () => import('./waiting-section.tsx')
