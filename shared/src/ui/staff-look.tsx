import { type ReactNode, useState } from 'react';
import { ConfigProvider } from 'shared/ui/antd';
import { useHost } from '../react/host';

/** The design system's tokens (tokens.css) as the document has them: antd reckons with numbers and colours. */
function readTokens() {
  const style = getComputedStyle(document.documentElement);
  const text = (name: string) => style.getPropertyValue(`--ui-${name}`).trim();
  return {
    text,
    /** A length that stands in `rem`. */
    pixels: (name: string) => Number.parseFloat(text(name)) * Number.parseFloat(style.fontSize),
  };
}

/** antd in the colours, sizes, type and corners of the design system. */
function staffTheme() {
  const { text, pixels } = readTokens();
  const petrol = text('petrol');
  return {
    // Several parts of a page have it: their variables are the same ones.
    cssVar: { key: 'staff-look' },
    token: {
      colorPrimary: petrol,
      colorInfo: petrol,
      colorLink: petrol,
      colorText: text('ink'),
      colorTextSecondary: text('ink-soft'),
      colorTextTertiary: text('ink-soft'),
      colorTextDescription: text('ink-soft'),
      colorTextPlaceholder: text('ink-soft'),
      colorBorder: text('line-strong'),
      colorBorderSecondary: text('line'),
      colorError: text('danger'),
      colorErrorBg: text('danger-soft'),
      colorSuccess: text('success'),
      colorSuccessBg: text('success-soft'),
      colorInfoBg: text('sky'),
      borderRadius: pixels('radius-s'),
      borderRadiusSM: pixels('radius-s'),
      borderRadiusLG: pixels('radius-m'),
      controlHeight: pixels('control'),
      controlHeightSM: pixels('control-s'),
      fontFamily: 'var(--ui-font)',
      fontSize: pixels('text-m'),
      fontSizeSM: pixels('text-s'),
      // The ring around what has the focus: on buttons, then on fields.
      lineWidthFocus: 3,
      colorPrimaryBorder: petrol,
      controlOutlineWidth: 3,
      controlOutline: petrol,
      colorErrorOutline: petrol,
      // A list that is still growing loses the click of somebody quick.
      motion: false,
    },
    components: {
      Button: {
        colorPrimary: text('sun'),
        colorPrimaryHover: text('sun-bright'),
        colorPrimaryActive: text('sun'),
        primaryColor: text('ink'),
        defaultColor: petrol,
        defaultBorderColor: petrol,
        defaultHoverColor: petrol,
        defaultHoverBorderColor: petrol,
        defaultHoverBg: text('sky'),
        defaultActiveColor: petrol,
        defaultActiveBorderColor: petrol,
        defaultActiveBg: text('sky'),
        textTextColor: petrol,
        textTextHoverColor: petrol,
        textTextActiveColor: petrol,
        textHoverBg: text('sky'),
        fontWeight: 650,
        contentFontSizeSM: pixels('text-s'),
        paddingInline: pixels('space-5'),
        paddingInlineSM: pixels('space-4'),
        primaryShadow: 'none',
        defaultShadow: 'none',
        dangerShadow: 'none',
      },
      Radio: { fontSize: pixels('text-s'), buttonPaddingInline: pixels('space-3') },
      Switch: { colorTextQuaternary: text('line-strong'), colorTextTertiary: text('ink-soft') },
      Modal: { borderRadiusLG: pixels('radius-l') },
    },
  };
}

/** antd's look and nonce, around what is drawn with its parts. */
export function StaffLook({ children }: { children: ReactNode }) {
  const { styleNonce } = useHost();
  const [theme] = useState(staffTheme);
  return (
    <ConfigProvider
      theme={theme}
      // A list that opens stands in the landmark it belongs to, not at the end of the page.
      getPopupContainer={(field) => field?.parentElement ?? document.body}
      button={{ shape: 'round' }}
      // While its list is open, antd dims what is chosen beyond reading.
      select={{ styles: { content: { opacity: 1 } } }}
      {...(styleNonce && { csp: { nonce: styleNonce } })}
    >
      {children}
    </ConfigProvider>
  );
}
