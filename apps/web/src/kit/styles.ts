import './font.css';
import './styles.css';
