/** The administrator in the tests. */
export const administrator = { email: 'keeper@example.com', handle: 'Keeper', password: 'a dot for every slide' };

/** A member whose last 20 corrections were accepted. */
export const contributor = { email: 'cleo@example.com', handle: 'Cleo', password: 'a dot for every trail' };
