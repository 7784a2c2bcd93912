/** Pending work of a customer; loads when the page is shown. */
export const loadWaitingSection = () => import('./waiting-section.tsx')

/** Current work of a customer, on the home of the service portal. */
export const loadMyWorkSection = () => import('./my-work-section.tsx')
