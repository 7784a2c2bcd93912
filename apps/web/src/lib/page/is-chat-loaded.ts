/** Whether somebody else's script runs in this document; it cannot be taken out again. */
export const isChatLoaded = (): boolean => document.querySelector('script[data-chat]') !== null
