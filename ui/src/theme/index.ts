export {
  type Appearance,
  colorSchemes,
  currentAppearance,
  fontSizes,
  setAppearance,
  themes,
  useAppearance,
} from './appearance.ts';
export { appearanceScript } from './appearance-script.ts';
export { displayFontLink, productFontLink } from './fonts.ts';
export { Logo, LogoMark } from './logo.tsx';
export { ThemeSwitcher } from './theme-switcher.tsx';
