export const myPistolKey = 'red-dot-atlas:pistol';
export const linkedPistolKey = 'red-dot-atlas:linked-pistol';
