/**
 * Runs in <head> before the first paint, so a dark page never flashes white. Kept as plain text because the server allows it
 * by its hash. appearance.test.ts proves that it sets the same attributes as appearance.ts.
 */
export const appearanceScript = `(function(){
var root=document.documentElement,dark=matchMedia('(prefers-color-scheme: dark)');
function read(key,choices,fallback){try{var v=localStorage.getItem('parley-'+key);return choices.indexOf(v)<0?fallback:v}catch(e){return fallback}}
function flag(key,fallback){return read(key,['true','false'],fallback)==='true'}
function theme(){var t=read('theme',['light','dark','system'],'system');root.setAttribute('data-theme',t==='dark'||(t==='system'&&dark.matches)?'dark':'light')}
theme();dark.addEventListener('change',theme);
root.setAttribute('data-scheme',read('color-scheme',['default','blue','green','purple'],'default'));
root.setAttribute('data-font-size',read('font-size',['small','medium','large','xl'],'medium'));
if(flag('compact-view','false'))root.setAttribute('data-compact','');
if(flag('high-contrast','false'))root.setAttribute('data-contrast','high');
if(flag('reduced-motion','false')||!flag('animations','true'))root.setAttribute('data-motion','reduced');
if(!flag('show-tooltips','true'))root.setAttribute('data-tooltips','off');
})();`;
