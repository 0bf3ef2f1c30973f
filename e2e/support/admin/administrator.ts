export const administrator = { email: 'keeper@example.com', handle: 'Keeper', password: 'a dot for every slide' };
