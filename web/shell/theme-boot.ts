export const themeKey = 'theme';

/** Puts a chosen theme on the document before anything is painted. */
export const themeBoot = `try{var t=localStorage.getItem('${themeKey}');if(t==='light'||t==='dark')document.documentElement.dataset.theme=t}catch{}`;
