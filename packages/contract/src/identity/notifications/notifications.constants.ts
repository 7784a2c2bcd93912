// Apart from the schemas, so that a page that needs a constant does not load zod.

/** The socket key under which a person's open pages hear of a new unread count. */
export const unreadCountKey = 'bell'
