/** What waits for a customer; it comes when the page is up. */
export const loadWaitingSection = () => import('./waiting-section.tsx')

/** What a customer has under way, on the home of the service portal. */
export const loadMyWorkSection = () => import('./my-work-section.tsx')
