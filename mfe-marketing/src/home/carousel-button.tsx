import { Icon } from 'shared/ui/icons';

interface CarouselButtonProps {
  label: string;
  disabled: boolean;
  onClick: () => void;
  path: string;
}

export const CarouselButton = ({ label, disabled, onClick, path }: CarouselButtonProps) => (
  <button type="button" className="ui-icon-button" aria-label={label} disabled={disabled} onClick={onClick}>
    <Icon>
      <path d={path} />
    </Icon>
  </button>
);
