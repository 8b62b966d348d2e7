import { type ReactNode, useState } from 'react';
import { ConfigProvider } from 'shared/ui/antd';
import { useHost } from '../react/host';
import styles from './staff-look.module.css';

/** Reads the design tokens (tokens.css) from the document: antd needs numbers and colours. */
function readTokens() {
  const style = getComputedStyle(document.documentElement);
  const text = (name: string) => style.getPropertyValue(`--ui-${name}`).trim();
  return {
    text,
    /** Pixels of a length given in `rem`. */
    pixels: (name: string) => Number.parseFloat(text(name)) * Number.parseFloat(style.fontSize),
  };
}

/** antd's theme with the colours, sizes, fonts and corners of the design system. */
function staffTheme() {
  const { text, pixels } = readTokens();
  const petrol = text('petrol');
  return {
    // A fixed key, so that all instances on a page share the same CSS variables.
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
      // Focus ring: first for buttons, then for fields.
      lineWidthFocus: 3,
      colorPrimaryBorder: petrol,
      controlOutlineWidth: 3,
      controlOutline: petrol,
      colorErrorOutline: petrol,
      // Without animations: a click on a list that is still opening would miss.
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
      // Small enough to open above or below a field on a phone; days of other months are readable.
      DatePicker: {
        cellWidth: 36,
        cellHeight: 32,
        textHeight: pixels('control-s'),
        withoutTimeCellHeight: 48,
        timeColumnHeight: 32 * 7,
        timeCellHeight: 32,
        colorTextDisabled: text('ink-soft'),
      },
      Select: { optionSelectedBg: text('sky'), controlItemBgActiveHover: text('sky') },
      Radio: { fontSize: pixels('text-s'), buttonPaddingInline: pixels('space-3') },
      Switch: { colorTextQuaternary: text('line-strong'), colorTextTertiary: text('ink-soft') },
      Modal: { borderRadiusLG: pixels('radius-l') },
    },
  };
}

/** antd's theme and CSP nonce for the components inside. */
export function StaffLook({ children }: { children: ReactNode }) {
  const { styleNonce } = useHost();
  const [theme] = useState(staffTheme);
  return (
    <ConfigProvider
      theme={theme}
      // Render popups inside the landmark they belong to, not at the end of the page.
      getPopupContainer={(field) => field?.parentElement ?? document.body}
      button={{ shape: 'round', className: styles.button }}
      // antd dims the selected option while the list is open, below readable contrast.
      select={{
        styles: { content: { opacity: 1 } },
        classNames: { popup: { root: styles.options } },
      }}
      radio={{ className: styles.choice }}
      switch={{ className: styles.switch }}
      datePicker={{ classNames: { popup: { root: styles.days } } }}
      {...(styleNonce && { csp: { nonce: styleNonce } })}
    >
      {children}
    </ConfigProvider>
  );
}
